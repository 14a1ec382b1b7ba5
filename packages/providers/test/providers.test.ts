import { readdirSync, readFileSync } from "node:fs"
import { setEnvDefaults } from "@latchkey/core"
import type { AuthConfig } from "@latchkey/core"
import type { OAuthConfig, OIDCConfig, ProviderConfig, TokenSet } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import Credentials from "../src/credentials.ts"
import GitHub from "../src/github.ts"
import GitLab from "../src/gitlab.ts"
import Google from "../src/google.ts"
import Keycloak from "../src/keycloak.ts"
import OpenIDConnect from "../src/openid-connect.ts"

interface Row {
  create: (options?: object) => OAuthConfig<unknown> | OIDCConfig<unknown>
  name: string
  issuer?: string
  scope?: string
  user: object
}

const rows: Readonly<Record<string, Row>> = {
  github: {
    create: GitHub,
    name: "GitHub",
    issuer: "https://github.com/login/oauth",
    scope: "read:user user:email",
    user: {
      id: "1",
      name: "monalisa octocat",
      email: "octocat@github.com",
      image: "https://github.com/images/error/octocat_happy.gif",
    },
  },
  gitlab: {
    create: GitLab,
    name: "GitLab",
    issuer: "https://gitlab.com",
    scope: "read_user",
    user: {
      id: "1",
      name: "John Smith",
      email: "john@example.com",
      image: "http://localhost:3000/uploads/user/avatar/1/index.jpg",
    },
  },
  google: {
    create: Google,
    name: "Google",
    issuer: "https://accounts.google.com",
    user: {
      id: "10769150350006150715113082367",
      name: "J. Smith",
      email: "jsmith@example.com",
      image: "https://lh3.googleusercontent.com/a/example=s96-c",
    },
  },
  keycloak: {
    create: Keycloak,
    name: "Keycloak",
    user: {
      id: "f7ad3b6e-2c53-4f0e-8f0c-5d5f8a0e9b11",
      name: "Jane Doe",
      email: "jane@example.com",
      image: undefined,
    },
  },
  "openid-connect": {
    create: OpenIDConnect,
    name: "OpenID Connect",
    user: {
      id: "248289761001",
      name: "Jane Doe",
      email: "janedoe@example.com",
      image: "http://example.com/janedoe/me.jpg",
    },
  },
}

function fixture(id: string): unknown {
  return JSON.parse(readFileSync(new URL(`profiles/${id}.json`, import.meta.url), "utf8"))
}

function endpoints({ authorization, token, userinfo, issuer, jwks_endpoint }: ProviderAddresses): string[] {
  return [authorization, token, userinfo, issuer, jwks_endpoint].flatMap(
    (endpoint) => (typeof endpoint === "object" ? endpoint.url : endpoint) ?? [],
  )
}

type ProviderAddresses = Pick<
  OAuthConfig<unknown>,
  "authorization" | "token" | "userinfo" | "issuer" | "jwks_endpoint"
>

function inferred(provider: AuthConfig["providers"][number], variables: Record<string, string>) {
  const config: AuthConfig = { providers: [provider] }
  setEnvDefaults(variables, config)
  return (config.providers[0] as OAuthConfig).options
}

describe("provider files", () => {
  it("are all in this table, but for the types and the form", () => {
    const files = readdirSync(new URL("../src", import.meta.url)).map((file) => file.replace(/\.ts$/, ""))
    expect(files.toSorted()).toEqual([...Object.keys(rows), "credentials", "index"].toSorted())
  })
})

describe.each(Object.entries(rows))("%s", (id, { create, name, issuer, scope, user }) => {
  it("has the id of its file, and the name that people know", () => {
    expect(create({})).toMatchObject({ id, name })
  })

  it("can be made without options, or without an argument, for its defaults [PRV-03]", () => {
    expect(create({}).options).toEqual({})
    expect(JSON.stringify(create())).toBe(JSON.stringify(create({})))
  })

  it("keeps the application's options, to be merged over the defaults [PRV-03]", () => {
    const options = { clientId: "id", clientSecret: "secret" }
    expect(create(options).options).toBe(options)
  })

  it("speaks https with every address", () => {
    const addresses = endpoints(create({}))
    expect(addresses.map((address) => new URL(address).protocol)).toEqual(addresses.map(() => "https:"))
  })

  it("has the issuer its documentation names, and its endpoints or discovery for OpenID Connect", () => {
    const provider = create({})
    expect(provider.issuer).toBe(issuer)
    expect(endpoints({ ...provider, issuer: undefined })).toHaveLength(provider.type === "oidc" ? 0 : 3)
  })

  it("asks for what a sign-in needs, which for OpenID Connect is the service's default", () => {
    const { authorization } = create({})
    expect(typeof authorization === "object" ? authorization.params?.["scope"] : undefined).toBe(scope)
  })

  it("makes a user of the documented profile, with a text as id [TYP-10]", async () => {
    const tokens: TokenSet = {}
    expect(await create({}).profile?.(fixture(id), tokens)).toEqual(user)
  })

  it("takes its client from AUTH_<PROVIDER>_ID and _SECRET [PRV-01]", () => {
    const prefix = `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
    const variables = { [`${prefix}_ID`]: "id", [`${prefix}_SECRET`]: "secret" }
    const client = { clientId: "id", clientSecret: "secret" }
    expect(inferred(create, variables)).toMatchObject(client)
    expect(inferred(create({}), variables)).toMatchObject(client)
  })

  it("prefers the client the application gives to that of the environment [PRV-02]", () => {
    const prefix = `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
    const provider = create({ clientId: "explicit" })
    expect(inferred(provider, { [`${prefix}_ID`]: "id" })).toMatchObject({ clientId: "explicit" })
  })

  it("has colours that the sign-in page can show", () => {
    const { bg, text } = { bg: "#000000", text: "#000000", ...create({}).style }
    expect([bg, text].filter((color) => !/^#[0-9a-f]{6}$/.test(color ?? ""))).toEqual([])
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

  it("get the realm of Keycloak and the issuer of OpenID Connect from AUTH_<PROVIDER>_ISSUER [PRV-01]", () => {
    const issuer = "https://login.example.com/realms/example"
    expect(inferred(Keycloak, { AUTH_KEYCLOAK_ISSUER: issuer })).toMatchObject({ issuer })
    const example = OpenIDConnect({ id: "my-company" })
    expect(inferred(example, { AUTH_MY_COMPANY_ISSUER: issuer })).toMatchObject({ issuer })
  })
})
