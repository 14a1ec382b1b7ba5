import { setEnvDefaults } from "@latchkey/core"
import type { AuthConfig } from "@latchkey/core"
import type { OAuthConfig, OIDCConfig, ProviderConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import Credentials from "../src/credentials.ts"
import GitHub from "../src/github.ts"
import GitLab from "../src/gitlab.ts"
import Google from "../src/google.ts"
import Keycloak from "../src/keycloak.ts"
import OpenIDConnect from "../src/openid-connect.ts"
import { effective, environmentPrefix, oauthCatalogue } from "./catalogue.ts"
import { documentedProfile, expectation, expectedIds } from "./expectation.ts"

const modules = await oauthCatalogue()

function addresses(provider: OAuthConfig<unknown> | OIDCConfig<unknown>): string[] {
  const { authorization, token, userinfo, issuer, wellKnown, jwks_endpoint: keys } = provider
  return [authorization, token, userinfo, issuer, wellKnown, keys].flatMap(
    (endpoint) => (typeof endpoint === "object" ? endpoint.url : endpoint) ?? [],
  )
}

function parameters({ authorization }: OAuthConfig<unknown> | OIDCConfig<unknown>): Record<string, unknown> {
  const { url, params } =
    typeof authorization === "object" ? authorization : { url: authorization, params: {} }
  return { ...Object.fromEntries(new URL(url ?? "https://none.example").searchParams), ...params }
}

function inferred(provider: AuthConfig["providers"][number], variables: Record<string, string>) {
  const config: AuthConfig = { providers: [provider] }
  setEnvDefaults(variables, config)
  return (config.providers[0] as OAuthConfig).options
}

describe("provider files", () => {
  it("have an expectation each, and every expectation has its file", () => {
    expect(modules.map(({ id }) => id).toSorted()).toEqual(expectedIds().toSorted())
  })
})

describe.each(modules)("$id", ({ id: file, create }) => {
  const {
    id = file,
    name,
    type,
    function: functionName,
    options = {},
    issuer,
    scope,
    user,
  } = expectation(file)
  const provider = effective(create(options))

  it("has the id, the name and the type that people know", () => {
    expect(create({})).toMatchObject({ id, name, type })
  })

  it("is a function with the provider's name", () => {
    expect(create.name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
    expect([functionName, file.replaceAll("-", "")]).toContain(
      functionName === undefined ? create.name.toLowerCase() : create.name,
    )
  })

  it("can be made without options, or without an argument, for its defaults [PRV-03]", () => {
    expect(create({}).options).toEqual({})
    expect(JSON.stringify(create())).toBe(JSON.stringify(create({})))
  })

  it("keeps the application's options, to be merged over the defaults [PRV-03]", () => {
    const given = { clientId: "id", clientSecret: "secret" }
    expect(create(given).options).toBe(given)
  })

  it("speaks https with every address, and has no address that lacks the host it was not given", () => {
    for (const made of [provider, create({})]) {
      const wrong = addresses(made).filter((address) => !/^https:\/\/[^/]+\./.test(address))
      expect(wrong).toEqual([])
      expect(addresses(made).filter((address) => /undefined|null|\[object/.test(address))).toEqual([])
    }
  })

  it("has the issuer its documentation names, and its endpoints or discovery for OpenID Connect", () => {
    expect(provider.issuer).toBe(issuer)
    const endpoints = addresses({ ...provider, issuer: undefined, wellKnown: undefined })
    const discovery = [issuer, provider.wellKnown].filter((address) => address !== undefined)
    expect(type === "oauth" ? endpoints.length : discovery.length).toBeGreaterThanOrEqual(
      type === "oauth" ? 2 : 1,
    )
  })

  it("asks for what a sign-in needs", () => {
    expect(parameters(provider)["scope"]).toBe(scope)
  })

  it("drops no check that always applies", () => {
    expect(provider.checks ?? []).not.toContain("none")
  })

  it("makes a user of the documented profile, with a text as id [TYP-10]", async () => {
    // Without this function, the service uses its own. The journey tests show the result.
    const made = provider.profile === undefined ? user : await provider.profile(documentedProfile(file), {})
    expect(made).toEqual(user)
    expect(made.id).toMatch(/./)
  })

  // ADV-18
  it("doesn't make a user from an empty answer, which all users would share", async () => {
    const nobody = async (): Promise<unknown> => provider.profile?.({}, {})
    expect(await nobody().catch(() => ({ id: undefined }))).toMatchObject(
      provider.profile === undefined ? {} : { id: undefined },
    )
  })

  it("takes its client and its issuer from AUTH_<PROVIDER>_ID, _SECRET and _ISSUER [PRV-01]", () => {
    const prefix = environmentPrefix(id)
    const client = { clientId: "id", clientSecret: "secret", issuer: "https://issuer.example.com/a" }
    const variables = {
      [`${prefix}_ID`]: client.clientId,
      [`${prefix}_SECRET`]: client.clientSecret,
      [`${prefix}_ISSUER`]: client.issuer,
    }
    expect(inferred(create, variables)).toMatchObject(client)
    // As in Auth.js, an issuer in the file isn't replaced when the provider is called.
    const issuer = create({}).issuer ?? client.issuer
    expect(inferred(create({}), variables)).toMatchObject({ ...client, issuer })
  })

  it("prefers the application's client to the environment's [PRV-02]", () => {
    const made = create({ clientId: "explicit" })
    expect(inferred(made, { [`${environmentPrefix(id)}_ID`]: "id" })).toMatchObject({ clientId: "explicit" })
  })
})

describe("providers in a configuration", () => {
  it("are given as functions and as objects, mixed, in any order [CFG-02] [PRV-03]", () => {
    const config: AuthConfig = {
      providers: [
        Google,
        GitHub({ clientId: "id", clientSecret: "secret" }),
        Google({ profile: (profile) => ({ id: profile.sub, name: profile.hd ?? profile.name }) }),
        GitLab({ issuer: "https://gitlab.example.com" }),
        Keycloak,
        OpenIDConnect({ id: "example", issuer: "https://login.example.com" }),
        Credentials({ credentials: { pin: {} }, authorize: ({ pin }) => (pin === "0" ? {} : null) }),
      ],
    }
    setEnvDefaults({}, config)
    expect(config.providers.map((provider) => (provider as ProviderConfig).id)).toEqual([
      "google",
      "github",
      "google",
      "gitlab",
      "keycloak",
      "example",
      "credentials",
    ])
  })

  it("take the issuer of an id of their own from AUTH_<THAT ID>_ISSUER [PRV-01]", () => {
    const issuer = "https://login.example.com/realms/example"
    const example = OpenIDConnect({ id: "my-company" })
    expect(inferred(example, { AUTH_MY_COMPANY_ISSUER: issuer })).toMatchObject({ issuer })
  })
})
