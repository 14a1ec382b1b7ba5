import { createHash } from "node:crypto"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterEach, describe, expect, test } from "vitest"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.misbehave = {}
})

const algorithms = [
  ["RS256", "sha256"],
  ["PS256", "sha256"],
  ["ES256", "sha256"],
  ["RS384", "sha384"],
  ["PS384", "sha384"],
  ["ES384", "sha384"],
  ["RS512", "sha512"],
  ["PS512", "sha512"],
  ["ES512", "sha512"],
  ["EdDSA", "sha512"],
  ["Ed25519", "sha512"],
] as const
type Hash = (typeof algorithms)[number][1]

/** Returns the left half of a hash of the access token (OpenID Connect Core §3.1.3.6). */
function halfHash(hash: Hash, accessToken: string): string {
  const digest = createHash(hash).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString("base64url")
}

/** Returns the result of a sign-in whose ID token is signed with an algorithm, and has half a hash as its `at_hash`. */
async function attempt(algorithm: string, hash: Hash) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: "own", alg: algorithm }
  const accessToken = `the access token of ${algorithm}`
  const browser = createService({ providers: [idp.oidc()] }).browser()
  idp.misbehave = {
    metadata: (all) => ({ ...all, id_token_signing_alg_values_supported: [algorithm] }),
    keys: () => ({ keys: [jwk] }),
  }
  const begun = await browser.submit("/auth/signin/idp")
  const idToken = await new SignJWT({
    ...ada,
    nonce: begun.location?.searchParams.get("nonce"),
    at_hash: halfHash(hash, accessToken),
  })
    .setProtectedHeader({ alg: algorithm, kid: "own" })
    .setIssuer(idp.issuer)
    .setAudience("client/1")
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(privateKey)
  idp.misbehave.tokens = (answer) => ({ ...answer, access_token: accessToken, id_token: idToken })
  const back = idp.consent(begun.location)
  const visit = await browser.get(back.pathname + back.search)
  return browser.cookies.has(sessionCookie) ? "session" : errorOf(visit)
}

describe("the `at_hash` of an id_token", () => {
  test.each(algorithms)("signed by %s is half of a %s hash [ID-05, ID-09]", async (algorithm, hash) => {
    expect(await attempt(algorithm, hash)).toBe("session")
  })

  test.each(algorithms)(
    "signed by %s has the same length as that signed by %s [ID-09]",
    async (algorithm, hash) => {
      for (const other of (["sha256", "sha384", "sha512"] as const).filter((name) => name !== hash))
        expect(await attempt(algorithm, other)).toBe("OAuthCallbackError")
    },
  )
})
