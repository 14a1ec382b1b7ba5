import { providerFactory, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig, Provider } from "@latchkey/core/providers"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createLog, createService } from "./service.ts"

const idp = await createIdentityProvider()
const other = await createIdentityProvider("https://other.example")
const variables = { AUTH_VENDOR_ISSUER: other.issuer, AUTH_VENDOR_ID: "client/1" }

/** A provider file that sets the issuer. */
function Vendor(options: OIDCUserConfig = {}): OIDCConfig {
  return { id: "vendor", name: "Vendor", type: "oidc", issuer: idp.issuer, options }
}

/** A provider without an issuer: a service that users host themselves. */
function Server(options: OIDCUserConfig = {}): OIDCConfig {
  return { id: "vendor", name: "Server", type: "oidc", options }
}

/** A provider whose issuer is a template with the application's options, as for Microsoft. */
function Cloud(options: OIDCUserConfig & { tenant?: string } = {}): OIDCConfig {
  const { issuer = `${idp.issuer}/${options.tenant ?? "common"}` } = options
  return {
    id: "vendor",
    name: "Cloud",
    type: "oidc",
    issuer,
    wellKnown: `${issuer}/metadata`,
    [providerFactory]: Cloud,
    options: options.tenant === undefined ? options : { ...options, issuer },
  }
}

function inferred(provider: Provider, given: Record<string, string> = variables) {
  const log = createLog()
  const config: AuthConfig = { providers: [provider], logger: log.logger }
  setEnvDefaults(given, config)
  const made = config.providers[0] as OIDCConfig
  return { config, log, made, used: made.options?.issuer ?? made.issuer }
}

const plain = (issuer?: string): OIDCConfig => ({
  id: "vendor",
  name: "Vendor",
  type: "oidc",
  ...(issuer === undefined ? {} : { issuer }),
})

describe("AUTH_<ID>_ISSUER", () => {
  test.each<[string, Provider, string]>([
    ["of an object", plain("https://code.example"), "https://code.example"],
    ["of a file", Vendor({}), idp.issuer],
    ["of a file that was called with other options", Vendor({ clientSecret: "s" }), idp.issuer],
    ["of a file, taken apart", { ...Vendor({}), name: "Ours" }, idp.issuer],
    ["of the options of a file", Vendor({ issuer: "https://code.example" }), "https://code.example"],
    [
      "of the options of a file without one",
      Server({ issuer: "https://code.example" }),
      "https://code.example",
    ],
    ["that a file makes of nothing", Cloud({}), `${idp.issuer}/common`],
    ["that a file makes of its options", Cloud({ tenant: "ours" }), `${idp.issuer}/ours`],
    [
      "that a file is given, and could make",
      Cloud({ issuer: "https://code.example" }),
      "https://code.example",
    ],
  ])("gives way to the issuer %s [ENV-06, PRV-02]", (_title, provider, issuer) => {
    const { used, config } = inferred(provider)
    expect(used).toBe(issuer)
    setEnvDefaults(variables, config)
    expect((config.providers[0] as OIDCConfig).options?.issuer).toBe(issuer)
  })

  test.each<[string, Provider]>([
    ["an object", plain()],
    ["a file", Server({})],
    ["a file that is not called", Server],
    ["a file that was called with other options", Server({ clientSecret: "s" })],
  ])("fills the issuer that %s lacks [ENV-06, PRV-01]", (_title, provider) => {
    const { used, made, log } = inferred(provider)
    expect([used, made.issuer, log.warnings]).toEqual([other.issuer, other.issuer, []])
  })

  test("is an option like any other where a file is not called: the file makes of it what it will [ENV-06, PRV-01]", () => {
    const { used, made, config } = inferred(Vendor)
    // The object itself has the values from the file.
    expect([used, made.issuer]).toEqual([other.issuer, idp.issuer])
    setEnvDefaults(variables, config)
    expect(config.providers).toMatchObject([{ issuer: idp.issuer, options: { issuer: other.issuer } }])
    expect(inferred(Cloud).made).toMatchObject({
      issuer: other.issuer,
      wellKnown: `${other.issuer}/metadata`,
      options: { issuer: other.issuer },
    })
  })

  test("that is blank says nothing [ENV-06]", () => {
    expect(inferred(Server({}), { AUTH_VENDOR_ISSUER: " " }).used).toBeUndefined()
    expect(inferred(Vendor, { AUTH_VENDOR_ISSUER: "" }).used).toBe(idp.issuer)
  })

  test("that gives way to a file's own issuer is warned of: who set it believes in another sign-in", () => {
    for (const provider of [Vendor({}), Cloud({}), { ...Vendor({}), name: "Ours" }]) {
      const { log } = inferred(provider)
      expect(log.warnings).toEqual(["env-issuer-unused"])
      expect(log.details).toEqual([{ provider: "vendor", variable: "AUTH_VENDOR_ISSUER" }])
    }
  })

  test("is not warned of where it says the same, or where the code names the issuer", () => {
    expect(inferred(Vendor({}), { AUTH_VENDOR_ISSUER: idp.issuer }).log.warnings).toEqual([])
    for (const provider of [
      plain("https://code.example"),
      Vendor({ issuer: "https://code.example" }),
      Vendor,
    ])
      expect(inferred(provider).log.warnings).toEqual([])
  })

  test("does not break what is no provider: that is reported with the other faults", () => {
    for (const provider of [null, 1, {}, { type: "oidc", options: { id: 7 } }])
      expect(() => setEnvDefaults(variables, { providers: [provider as unknown as Provider] })).not.toThrow()
  })

  test("decides where the browser is sent only as it decides the issuer [ENV-06]", async () => {
    const startAt = async (provider: Provider, of: typeof idp): Promise<string | undefined> => {
      const service = createService({ providers: [provider] })
      const [symbol] = Object.getOwnPropertySymbols(of.oidc())
      setEnvDefaults(variables, service.config)
      const made = service.config.providers[0] as OIDCConfig
      if (symbol !== undefined) Object.assign(made, { [symbol]: Reflect.get(of.oidc(), symbol) })
      return (await service.browser().submit("/auth/signin/vendor")).location?.origin
    }
    expect(await startAt(Vendor({}), idp)).toBe(idp.issuer)
    expect(await startAt(Server({}), other)).toBe(other.issuer)
    expect(await startAt(Vendor, other)).toBe(other.issuer)
  })
})
