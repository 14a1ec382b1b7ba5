import type { OAuthConfig } from "@latchkey/core/providers"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterEach, describe, expect, test } from "vitest"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.misbehave = {}
})

describe("what a provider tells about a person", () => {
  async function userOf(profile: Record<string, unknown>, provider: Partial<OAuthConfig> = {}) {
    idp.misbehave = { userinfo: (all) => ({ ...all, ...profile }) }
    const browser = createService({ providers: [idp.oauth(provider)] }).browser()
    await signIn(browser, idp, { with: "plain" })
    return ((await browser.get("/auth/session")).json() as { user?: Record<string, unknown> } | null)?.user
  }

  test.each([
    ["null", null],
    ["a number", 7],
    ["an object", { first: "Ada" }],
    ["a list", ["Ada"]],
    ["longer than 2 kB", "a".repeat(2049)],
  ])("is left out where a name, an address or a picture is %s [FI-14]", async (_title, value) => {
    const user = await userOf({ name: value, email: value, picture: value })
    expect([user?.["name"] ?? null, user?.["email"] ?? null, user?.["image"] ?? null]).toEqual([
      null,
      null,
      null,
    ])
  })

  test("is kept up to 2 kB [FI-14]", async () => {
    expect((await userOf({ name: "a".repeat(2048) }))?.["name"]).toHaveLength(2048)
  })

  test.each([
    ["no text", { sub: { id: 1 } }],
    ["longer than 2 kB", { sub: "s".repeat(2049) }],
    ["not there", { sub: undefined, id: undefined }],
  ])("names nobody where the identifier is %s [FI-14]", async (_title, profile) => {
    expect(await userOf(profile)).toBeUndefined()
  })
})

describe("a signed UserInfo answer", async () => {
  const pair = await generateKeyPair("RS256", { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: "userinfo", alg: "RS256" }
  const now = Math.floor(Date.now() / 1000)

  async function attempt(claims: Record<string, unknown>) {
    const token = await new SignJWT({ ...ada, iss: idp.issuer, aud: "client/1", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "userinfo" })
      .sign(pair.privateKey)
    idp.misbehave = {
      keys: ({ keys }) => ({ keys: [...keys, jwk] }),
      userinfo: () => new Response(token, { headers: { "content-type": "application/jwt" } }),
    }
    const client = { userinfo_signed_response_alg: "RS256" }
    const browser = createService({ providers: [idp.oidc({ idToken: false, client })] }).browser()
    const visit = await signIn(browser, idp)
    return browser.cookies.has(sessionCookie) ? "session" : errorOf(visit)
  }

  test.each([
    ["a list with us as its audience", { aud: ["client/1"] }],
    ["neither issuer nor audience", { iss: undefined, aud: undefined }],
    ["times that hold", { iat: now, nbf: now, exp: now + 60 }],
  ])("is believed with %s [ID-12]", async (_title, claims) => {
    expect(await attempt(claims)).toBe("session")
  })

  test.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "client/2" }],
    ["an end that has passed", { exp: now - 60 }],
    ["a beginning that is to come", { nbf: now + 600 }],
    ["a time that is text", { exp: "tomorrow" }],
    ["another person", { sub: "eve" }],
  ])("is refused with %s [ID-12]", async (_title, claims) => {
    expect(await attempt(claims)).toBe("OAuthCallbackError")
  })
})
