import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { describe, expect, it } from "vitest"
import Asgardeo from "../src/asgardeo.ts"
import AzureDevOps from "../src/azure-devops.ts"
import BoxyHQSAML from "../src/boxyhq-saml.ts"
import Eventbrite, { type EventbriteProfile } from "../src/eventbrite.ts"
import Frontegg from "../src/frontegg.ts"
import GitLab from "../src/gitlab.ts"
import type { GoogleProfile } from "../src/google.ts"
import OAuth from "../src/oauth.ts"
import OIDC from "../src/oidc.ts"

describe("GitLab", () => {
  it.each([
    { issuer: "https://gitlab.example.com" },
    { issuer: "https://gitlab.example.com/" },
    { baseUrl: "https://gitlab.example.com" },
    { baseUrl: "https://gitlab.example.com/" },
  ])("has its addresses below the address it is given: %j", (options) => {
    expect(GitLab(options)).toMatchObject({
      issuer: options.issuer ?? options.baseUrl,
      authorization: { url: "https://gitlab.example.com/oauth/authorize" },
      token: "https://gitlab.example.com/oauth/token",
      userinfo: "https://gitlab.example.com/api/v4/user",
    })
  })
})

describe("Asgardeo", () => {
  const issuer = "https://api.asgardeo.io/t/example/oauth2/token"

  it.each(["https://api.asgardeo.io/t/example", "https://api.asgardeo.io/t/example/", issuer])(
    "has the issuer that its metadata name, given %s",
    (given) => {
      expect(Asgardeo({ issuer: given, clientId: "id" })).toMatchObject({
        issuer,
        options: { issuer, clientId: "id" },
      })
    },
  )
})

it("Asgardeo has the issuer of its metadata when the environment gives the address of the organization", () => {
  const config: AuthConfig = { providers: [Asgardeo] }
  setEnvDefaults({ AUTH_ASGARDEO_ISSUER: "https://api.asgardeo.io/t/example" }, config)
  const issuer = "https://api.asgardeo.io/t/example/oauth2/token"
  expect(config.providers[0]).toMatchObject({ issuer, options: { issuer } })
})

it.each([
  "https://app-example.frontegg.com",
  "https://app-example.frontegg.com/",
  "https://app-example.frontegg.com/oauth",
])("Frontegg has its metadata below the address %s", (issuer) => {
  const { wellKnown } = Frontegg({ issuer })
  expect(wellKnown).toBe("https://app-example.frontegg.com/oauth/.well-known/openid-configuration")
})

it.each([OIDC, OAuth])(
  "%o is known by the id and the name the application gives, and by the id alone",
  (create) => {
    expect(create({ id: "example", name: "Example" })).toMatchObject({ id: "example", name: "Example" })
    expect(create({ id: "example" })).toMatchObject({ id: "example", name: "example" })
  },
)

it("Azure DevOps asks for the scopes the application was registered with", () => {
  expect(AzureDevOps({ scope: "vso.profile vso.project" })).toMatchObject({
    authorization: { params: { scope: "vso.profile vso.project" } },
  })
})

it("BoxyHQ SAML has no addresses without the address of the service", () => {
  const { authorization, token, userinfo } = BoxyHQSAML()
  expect([authorization, token, userinfo]).toEqual([
    { url: undefined, params: { provider: "saml" } },
    undefined,
    undefined,
  ])
})

it("Eventbrite gives the primary address, or otherwise the first, and no address for a user without one", async () => {
  const profile = {
    id: "1",
    name: "Jane",
    first_name: "Jane",
    last_name: "",
    is_public: false,
    image_id: null,
  }
  const emailOf = async (emails: { email: string; verified: boolean; primary?: boolean }[]) =>
    (await Eventbrite().profile?.({ ...profile, emails } as EventbriteProfile, {}))?.email
  const [first, second] = [
    { email: "a@example.com", verified: true },
    { email: "b@example.com", verified: true },
  ]
  expect(await emailOf([first, { ...second, primary: true }])).toBe("b@example.com")
  expect(await emailOf([first, second])).toBe("a@example.com")
  expect(await emailOf([])).toBeUndefined()
})

it("Google's profile has no `id`: the key is `sub`", () => {
  type Own = { [Key in keyof GoogleProfile as string extends Key ? never : Key]: true }
  const members: readonly (keyof Own)[] = ["sub", "email"]
  // @ts-expect-error -- an ID token has no such claim
  const wrong: keyof Own = "id"
  expect(members).not.toContain(wrong)
})
