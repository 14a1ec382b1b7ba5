import { generateKeyPair, jwtVerify } from "jose"
import { describe, expect, it } from "vitest"
import LoginGov from "../src/login-gov.ts"
import { documentedProfile } from "./expectation.ts"
import { issuer } from "./issuer.ts"
import { signIn, type VendorRequest } from "./sign-in.ts"

const { publicKey, privateKey } = await generateKeyPair("RS256")
const profile = documentedProfile("login-gov")
const named = "https://secure.login.gov/"

/** Simulates Login.gov. If `token` is set, it answers the token request. */
function vendor(token?: () => Response) {
  return issuer({
    metadata: "https://secure.login.gov/.well-known/openid-configuration",
    issuer: named,
    claims: { iss: named, sub: profile["sub"] },
    first: ({ url }: VendorRequest) => {
      if (url.pathname === "/userinfo") return Response.json(profile)
      return url.pathname === "/token" ? token?.() : undefined
    },
  })
}

const attempt = { vendor: vendor(), variables: { AUTH_LOGIN_GOV_ID: "urn:gov:gsa:example" } }
const userinfo = "https://endpoints.example/userinfo"

describe("Login.gov", () => {
  it.each([
    ["a key alone", privateKey, undefined],
    ["a key and its name", { key: privateKey, kid: "key-1" }, "key-1"],
  ])("gets an assertion for its token endpoint, signed with %s, and no secret", async (_, key, kid) => {
    const { requests, session } = await signIn(
      LoginGov({ clientSecret: "unused", token: { clientPrivateKey: key }, userinfo }),
      attempt,
    )
    const form = requests.find(({ url }) => url.pathname === "/token")
    const { payload, protectedHeader } = await jwtVerify(
      form?.body.get("client_assertion") ?? "",
      publicKey,
      {
        audience: "https://endpoints.example/token",
        issuer: "urn:gov:gsa:example",
        subject: "urn:gov:gsa:example",
        maxTokenAge: "1m",
      },
    )
    expect(protectedHeader).toMatchObject({ alg: "RS256", ...(kid === undefined ? {} : { kid }) })
    expect(payload.jti).toMatch(/^[\da-f-]{36}$/)
    expect(form?.body.has("client_secret")).toBe(false)
    expect(form?.body.get("code_verifier")).toMatch(/^[\w-]{43}$/)
    expect(session?.user).toMatchObject({ name: "John Smith", email: "test@example.com" })
  })

  it("signs no assertion for a client that is registered for PKCE alone", async () => {
    const { requests, session } = await signIn(
      LoginGov({ client: { token_endpoint_auth_method: "none" }, userinfo }),
      attempt,
    )
    const form = requests.find(({ url }) => url.pathname === "/token")
    expect(form?.body.has("client_assertion")).toBe(false)
    expect(session?.user).toMatchObject({ email: "test@example.com" })
  })

  it("names the option if there is no key, and its own answer if it refuses", async () => {
    const without = await signIn(LoginGov({ userinfo }), attempt)
    expect(without.session).toBeNull()
    expect(without.errors.join("\n")).toContain("token: { clientPrivateKey: key }")
    const refused = await signIn(LoginGov({ token: { clientPrivateKey: privateKey }, userinfo }), {
      ...attempt,
      vendor: vendor(() => Response.json({ error: "invalid_client" }, { status: 400 })),
    })
    expect(refused.session).toBeNull()
    expect(refused.errors.join("\n")).toContain('Login.gov answered "invalid_client" with status 400')
  })
})
