import { createHmac, createPublicKey, type JsonWebKey } from "node:crypto"
import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
let published: JsonWebKey = {}

beforeAll(async () => {
  idp.misbehave = { keys: (set) => ((published = set.keys[0] as JsonWebKey), set) }
  await signIn(createService({ providers: [idp.oidc()] }).browser(), idp)
})
afterEach(() => {
  idp.misbehave = {}
})

const publicKey = () => createPublicKey({ key: published, format: "jwk" })

/** The ways to use the public key as a secret, because the key is public. */
const spellings: [string, () => string | Buffer][] = [
  ["PEM", () => publicKey().export({ type: "spki", format: "pem" })],
  ["PEM without the line end", () => String(publicKey().export({ type: "spki", format: "pem" })).trim()],
  ["PEM of PKCS #1", () => publicKey().export({ type: "pkcs1", format: "pem" })],
  ["DER", () => publicKey().export({ type: "spki", format: "der" })],
  ["JSON", () => JSON.stringify(published)],
  ["its modulus", () => Buffer.from(published.n ?? "", "base64url")],
  ["the empty text", () => ""],
]

describe.each([
  ["is registered for no algorithm", {}],
  ["is registered for HS256", { client: { id_token_signed_response_alg: "HS256" } }],
])("where the client %s, an id_token", (_, registration) => {
  // ADV-06
  test.each(spellings)(
    "that is signed by HMAC with the provider's public key as %s signs nobody in [ID-05]",
    async (__, key) => {
      const browser = createService({ providers: [idp.oidc(registration)] }).browser()
      idp.misbehave = {
        idToken: (token) => {
          const header = Buffer.from('{"alg":"HS256"}').toString("base64url")
          const signed = `${header}.${token.split(".")[1]}`
          return `${signed}.${createHmac("sha256", key()).update(signed).digest("base64url")}`
        },
      }
      expect(errorOf(await signIn(browser, idp))).toBe("OAuthCallbackError")
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    },
  )
})
