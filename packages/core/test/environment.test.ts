import { randomBytes } from "node:crypto"
import { createActionURL, providerFactory, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import type { EmailConfig, OAuthConfig, OAuthUserConfig, Provider } from "@latchkey/core/providers"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createLog, createService, secret } from "./service.ts"

const idp = await createIdentityProvider()

/** A provider as packages export it: a function of the application's options. */
function Vendor(options: OAuthUserConfig): OAuthConfig {
  return {
    id: "my-vendor",
    name: "Vendor",
    type: "oauth",
    authorization: "https://idp.example/authorize",
    token: "https://idp.example/token",
    userinfo: "https://idp.example/userinfo",
    options,
  }
}

/** A provider whose endpoints are below a URL that the application sets. */
function Server(options: OAuthUserConfig): OAuthConfig {
  const { issuer, clientId } = options
  return {
    id: "server",
    name: "Server",
    type: "oauth",
    authorization: { url: issuer && `${issuer}/authorize`, params: { app: clientId } },
    token: issuer && `${issuer}/token`,
    userinfo: issuer && `${issuer}/me`,
    [providerFactory]: Server,
    options,
  }
}

function inferred(variables: Record<string, string>, config: Partial<AuthConfig> = {}): AuthConfig {
  const all: AuthConfig = { providers: [], ...config }
  setEnvDefaults(variables, all)
  return all
}

async function clientIdOf(
  provider: Provider,
  variables: Record<string, string>,
): Promise<string | null | undefined> {
  const service = createService({ providers: [provider] })
  setEnvDefaults(variables, service.config)
  const visit = await service.browser().submit("/auth/signin/my-vendor")
  return visit.location?.searchParams.get("client_id")
}

describe("the secret", () => {
  test("is AUTH_SECRET, or by its older name NEXTAUTH_SECRET [ENV-01, CFG-05, VER-02]", () => {
    expect(inferred({ AUTH_SECRET: "new" }).secret).toEqual(["new"])
    expect(inferred({ NEXTAUTH_SECRET: "old" }).secret).toEqual(["old"])
    expect(inferred({ AUTH_SECRET: "new", NEXTAUTH_SECRET: "old" }).secret).toEqual(["new"])
    expect(inferred({ AUTH_SECRET: " ", NEXTAUTH_SECRET: "old" }).secret).toEqual(["old"])
  })

  test("is an array, newest first, of the numbered variables and the plain one [ENV-01, CFG-07]", () => {
    const variables = { AUTH_SECRET: "0", AUTH_SECRET_1: "1", AUTH_SECRET_2: "2", AUTH_SECRET_3: "3" }
    expect(inferred(variables).secret).toEqual(["3", "2", "1", "0"])
    expect(inferred({ AUTH_SECRET_2: "2", AUTH_SECRET: "0" }).secret).toEqual(["2", "0"])
  })

  test("of the configuration wins over the environment [CFG-05]", () => {
    expect(inferred({ AUTH_SECRET: "env" }, { secret: "own" }).secret).toBe("own")
  })

  // ADV-44
  test("is required: without one, every request fails, and the log says what to do [ENV-02, ERR-03]", async () => {
    for (const missing of [undefined, "", []]) {
      const service = createService({ secret: missing })
      const visit = await service.browser().get("/auth/session")
      expect(visit.status).toBe(500)
      expect(service.log.errors).toMatchObject([
        { type: "MissingSecret", message: expect.stringContaining("AUTH_SECRET") as string },
      ])
    }
  })

  // ADV-44
  test("shorter than 32 bytes is refused in production, and warned of elsewhere (D29) [JW-07.1]", async () => {
    for (const [environment, status, warnings] of [
      ["production", 500, []],
      ["development", 200, ["secret-too-short"]],
    ] as const) {
      const service = createService({ secret: [secret, "s".repeat(31)] })
      setEnvDefaults({ NODE_ENV: environment }, service.config)
      const browser = service.browser()
      expect((await browser.get("/auth/session")).status).toBe(status)
      await browser.get("/auth/session")
      expect(service.log.warnings).toEqual(warnings)
    }
    const umlauts = createService({ secret: "ü".repeat(16) })
    setEnvDefaults({ NODE_ENV: "production" }, umlauts.config)
    expect((await umlauts.browser().get("/auth/session")).status).toBe(200)
  })
})

describe("a secret of the manual", () => {
  const printed = [
    "only-for-development-32-bytes-or-more",
    "the-output-of-openssl-rand-base64-33",
    `${secret}-only-for-development`,
  ]

  test.each(printed)("is refused in production, and warned of elsewhere: %s (D55) [JW-07]", async (known) => {
    for (const options of [
      { secret: known },
      { secret: [secret, known] },
      { secret: [known, secret] },
      { jwt: { secret: known } },
    ]) {
      for (const [environment, status, errors, warnings] of [
        ["production", 500, ["MissingSecret"], []],
        ["development", 200, [], ["secret-printed"]],
      ] as const) {
        const service = createService(options)
        setEnvDefaults({ NODE_ENV: environment }, service.config)
        const browser = service.browser()
        expect((await browser.get("/auth/session")).status).toBe(status)
        expect(service.log.errors.map(({ type }) => type)).toEqual(errors)
        await browser.get("/auth/session")
        expect(service.log.warnings).toEqual(warnings)
      }
    }
  })

  test("from the environment is refused in production, too (D55) [JW-07]", async () => {
    for (const name of ["AUTH_SECRET", "AUTH_SECRET_1", "NEXTAUTH_SECRET"]) {
      const service = createService({ secret: undefined })
      setEnvDefaults({ NODE_ENV: "production", [name]: printed[0] ?? "" }, service.config)
      expect((await service.browser().get("/auth/session")).status).toBe(500)
      expect(service.log.errors[0]?.message).toContain("npx latchkey secret")
    }
  })
})

describe("a secret that is long enough", () => {
  test.each([
    "s".repeat(32),
    "changeme".repeat(4),
    "changeme-changeme-changeme-changeme",
    "1234567890".repeat(4),
    "0123456789abcdef0123456789abcdef",
    "correct horse battery correct horse battery",
    "ab".repeat(40),
    "äö".repeat(16),
  ])(
    "is warned of where it could be guessed all the same (%s), in production, too [JW-07, ADV-44]",
    async (weak) => {
      for (const options of [{ secret: weak }, { secret: [secret, weak] }, { jwt: { secret: weak } }]) {
        for (const environment of ["production", "development"]) {
          const service = createService(options)
          setEnvDefaults({ NODE_ENV: environment }, service.config)
          const browser = service.browser()
          expect((await browser.get("/auth/session")).status).toBe(200)
          await browser.get("/auth/session")
          expect(service.log.warnings).toEqual(["secret-guessable"])
          expect(JSON.stringify(service.log.details)).not.toContain(weak)
        }
      }
    },
  )

  test("is not warned of where it was made at random, in whatever alphabet [JW-07]", async () => {
    for (const encoding of ["hex", "base64", "base64url"] as const) {
      for (let round = 0; round < 50; round++) {
        const random = randomBytes(encoding === "hex" ? 16 : 24).toString(encoding)
        const service = createService({ secret: [random, random + random] })
        await service.browser().get("/auth/session")
        expect(service.log.warnings, random).toEqual([])
      }
    }
    const twice = "f3a9c7d1e5b8024698ac13579bdf0e2c".repeat(2)
    const service = createService({ secret: [secret, "a secret of 33 characters: abcdefg", twice] })
    await service.browser().get("/auth/session")
    expect(service.log.warnings).toEqual([])
  })
})

describe("the base URL", () => {
  test.each(["AUTH_URL", "NEXTAUTH_URL"])("%s sets origin and base path [ENV-03, VER-02]", async (name) => {
    const service = createService({ providers: [Vendor({})] })
    setEnvDefaults({ [name]: "https://www.app.example/api/auth/" }, service.config)
    const visit = await service.browser("https://internal.example").get("/api/auth/providers")
    expect(visit.json()).toMatchObject({
      "my-vendor": { callbackUrl: "https://www.app.example/api/auth/callback/my-vendor" },
    })
  })

  test("with a path beside a basePath is warned of, and basePath wins [ENV-04, ACT-19, WRN-03, WRN-04]", async () => {
    for (const [basePath, warning] of [
      ["/auth", "env-url-basepath-redundant"],
      ["/other", "env-url-basepath-mismatch"],
    ] as const) {
      const service = createService({ basePath })
      setEnvDefaults({ AUTH_URL: "https://app.example/auth" }, service.config)
      expect(service.log.warnings).toEqual([warning])
      expect((await service.browser().get(`${basePath}/session`)).status).toBe(200)
    }
  })

  test("is warned of once, and not at all where the integration sets basePath itself [WRN-03]", () => {
    const log = createLog()
    const config: AuthConfig = { providers: [], basePath: "/auth", logger: log.logger }
    setEnvDefaults({ AUTH_URL: "https://app.example/auth" }, config, true)
    expect(log.warnings).toEqual([])
    const other: AuthConfig = { providers: [], basePath: "/auth", logger: log.logger }
    for (let call = 0; call < 3; call++) setEnvDefaults({ AUTH_URL: "https://app.example/auth" }, other)
    expect(log.warnings).toEqual(["env-url-basepath-redundant"])
  })

  test("without a path leaves basePath alone [ENV-04]", () => {
    expect(inferred({ AUTH_URL: "https://app.example" }, { basePath: "/mine" }).basePath).toBe("/mine")
    expect(inferred({ AUTH_URL: "https://app.example/" }).basePath).toBe("/auth")
  })

  test("or not, setEnvDefaults leaves a basePath in the configuration [ENV-04, CFG-04]", () => {
    expect(inferred({}).basePath).toBe("/auth")
    expect(inferred({ AUTH_URL: "https://app.example/api/auth" }).basePath).toBe("/api/auth")
    expect(inferred({}, { basePath: "/own" }).basePath).toBe("/own")
  })

  test("is warned of once by setEnvDefaults and createActionURL together, and not where it was inferred [WRN-03]", () => {
    const variables = { AUTH_URL: "https://app.example/auth" }
    for (const [basePath, codes] of [
      ["/auth", ["env-url-basepath-redundant"]],
      [undefined, []],
    ] as const) {
      const log = createLog()
      const config: AuthConfig = { providers: [], basePath, logger: log.logger }
      setEnvDefaults(variables, config)
      for (let call = 0; call < 3; call++) {
        createActionURL("signin", "https", new Headers(), variables, config)
        setEnvDefaults(variables, config)
      }
      expect(log.warnings).toEqual(codes)
    }
    const log = createLog()
    const config = { basePath: "/auth", logger: log.logger }
    for (let call = 0; call < 3; call++) createActionURL("signin", "https", new Headers(), variables, config)
    expect(log.warnings).toEqual(["env-url-basepath-redundant"])
  })

  test("that is no http(s) URL is a configuration error, not a guess [ENV-03]", async () => {
    for (const url of ["app.example", "ftp://app.example"]) {
      const service = createService()
      setEnvDefaults({ AUTH_URL: url }, service.config)
      expect((await service.browser().get("/auth/session")).status).toBe(500)
    }
  })
})

describe("a provider", () => {
  const variables = { AUTH_MY_VENDOR_ID: "env id", AUTH_MY_VENDOR_SECRET: "env secret" }

  test("takes id and secret from the variables of its name, given as a function, called, or as an object [ENV-06, PRV-01]", async () => {
    expect(await clientIdOf(Vendor, variables)).toBe("env id")
    expect(await clientIdOf(Vendor({}), variables)).toBe("env id")
    const { options: _, ...plain } = Vendor({})
    expect(await clientIdOf(plain, variables)).toBe("env id")
  })

  test("keeps what the application gave [PRV-02]", async () => {
    expect(await clientIdOf(Vendor({ clientId: "own id" }), variables)).toBe("own id")
    expect(await clientIdOf({ ...Vendor({}), clientId: "own id", options: undefined }, variables)).toBe(
      "own id",
    )
  })

  test("that sends e-mail takes its key from AUTH_<ID>_KEY, and keeps the one it was given [ENV-06, PRV-02]", () => {
    const mail = (apiKey?: string): EmailConfig => ({
      id: "mail-er",
      name: "Mail",
      type: "email",
      sendVerificationRequest: () => {},
      apiKey,
    })
    const keyOf = (provider: Provider) =>
      (inferred({ AUTH_MAIL_ER_KEY: "env" }, { providers: [provider] }).providers[0] as EmailConfig).apiKey
    expect([keyOf(mail()), keyOf(() => mail()), keyOf(mail("own"))]).toEqual(["env", "env", "own"])
    expect(keyOf((options: { apiKey?: string }) => mail(options.apiKey))).toBe("env")
  })

  test("has what was inferred on itself, and is an object where it was given as a function [ENV-06, PRV-01]", () => {
    const all = { ...variables, AUTH_MY_VENDOR_ISSUER: "https://idp.example" }
    const expected = { clientId: "env id", clientSecret: "env secret", issuer: "https://idp.example" }
    for (const provider of [Vendor, Vendor({})]) {
      const config = inferred(all, { providers: [provider] })
      expect(config.providers).toMatchObject([{ id: "my-vendor", ...expected, options: expected }])
      setEnvDefaults({}, config)
      expect(config.providers).toMatchObject([expected])
    }
  })

  test("with its own id takes the variables of that id, or otherwise of the provider it was made with, and mixes nothing [ENV-06, PRV-01]", () => {
    const own = { AUTH_SECOND_ID: "second id", AUTH_SECOND_SECRET: "second secret" }
    const credentialsOf = (given: Record<string, string>, id?: string) => {
      const [provider] = inferred(given, { providers: [Vendor(id === undefined ? {} : { id })] }).providers
      const { clientId, clientSecret } = provider as OAuthConfig
      return [clientId, clientSecret]
    }
    expect(credentialsOf({ ...variables, ...own }, "second")).toEqual(["second id", "second secret"])
    expect(credentialsOf(variables, "second")).toEqual(["env id", "env secret"])
    expect(credentialsOf({ ...variables, ...own })).toEqual(["env id", "env secret"])
    expect(credentialsOf({ ...variables, AUTH_SECOND_ID: "second id" }, "second")).toEqual([
      "second id",
      undefined,
    ])
  })

  test.each([
    ["not called", Server],
    ["called", Server({})],
    ["called with other options", Server({ clientSecret: "own secret" })],
    ["taken apart", { ...Server({}), name: "Our server" }],
  ])("has its endpoints where AUTH_<ID>_ISSUER says, %s [ENV-06, PRV-01]", (_, provider) => {
    const all = { AUTH_SERVER_ID: "env id", AUTH_SERVER_ISSUER: "https://server.example" }
    expect(inferred(all, { providers: [provider] }).providers).toMatchObject([
      {
        issuer: "https://server.example",
        authorization: { url: "https://server.example/authorize", params: { app: "env id" } },
        token: "https://server.example/token",
        userinfo: "https://server.example/me",
      },
    ])
  })

  test("keeps the endpoints of what the application gave, and those it put on the object [PRV-02]", () => {
    const all = { AUTH_SERVER_ID: "env id", AUTH_SERVER_ISSUER: "https://server.example" }
    const own = Server({ issuer: "https://own.example", clientId: "own id" })
    const changed = { ...Server({}), name: "Our server", token: "https://own.example/token" }
    const asked = { ...Server({}), authorization: { url: undefined, params: { app: "own" } } }
    expect(inferred(all, { providers: [own, changed, asked] }).providers).toMatchObject([
      {
        authorization: { url: "https://own.example/authorize", params: { app: "own id" } },
        token: "https://own.example/token",
      },
      {
        name: "Our server",
        token: "https://own.example/token",
        userinfo: "https://server.example/me",
      },
      { authorization: { params: { app: "own" } }, token: "https://server.example/token" },
    ])
  })

  test("takes its issuer from AUTH_<ID>_ISSUER [ENV-06]", async () => {
    const { issuer: _, ...withoutIssuer } = idp.oidc()
    const service = createService({ providers: [withoutIssuer] })
    setEnvDefaults({ AUTH_IDP_ISSUER: idp.issuer }, service.config)
    const visit = await service.browser().submit("/auth/signin/idp")
    expect(visit.location?.origin).toBe(idp.issuer)
  })
})

test("AUTH_REDIRECT_PROXY_URL sets redirectProxyUrl, unless the configuration does [ENV-05, CFG-24]", () => {
  const variables = { AUTH_REDIRECT_PROXY_URL: "https://stable.example/auth" }
  expect(inferred(variables).redirectProxyUrl).toBe("https://stable.example/auth")
  expect(inferred(variables, { redirectProxyUrl: "https://own.example" }).redirectProxyUrl).toBe(
    "https://own.example",
  )
})

test("setEnvDefaults on a configuration in use takes effect (D18)", async () => {
  const service = createService({ secret: undefined })
  const browser = service.browser()
  expect((await browser.get("/auth/session")).status).toBe(500)
  setEnvDefaults({ AUTH_SECRET: secret }, service.config)
  expect((await browser.get("/auth/session")).status).toBe(200)
})
