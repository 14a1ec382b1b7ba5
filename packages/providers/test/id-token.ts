import { createHmac, generateKeyPairSync, sign } from "node:crypto"
import { jwtVerify } from "jose"
import type { OAuthConfig } from "@latchkey/core/providers"
import { documentedProfile, type Expectation } from "./expectation.ts"

/** The client of every sign-in, with characters that must be encoded. */
export const client = { clientId: "client/1", clientSecret: "client secret + more than 32 bytes long" }

const clientKeys = await crypto.subtle.generateKey(
  {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  false,
  ["sign", "verify"],
)

/** The private key of a client that authenticates with one. */
const clientPrivateKey = { key: clientKeys.privateKey, kid: "client-key" }

/** Returns the options that a provider needs for its URLs and for its client authentication. */
export function neededOptions({ options, clientAuthentication }: Expectation): object {
  return {
    ...options,
    ...(clientAuthentication === "private_key_jwt" ? { token: { clientPrivateKey } } : {}),
  }
}

/**
 * Checks a client assertion ([RFC 7523 §3](https://www.rfc-editor.org/rfc/rfc7523#section-3)).
 *
 * @throws if it isn't for this audience, lasts too long, or wasn't signed by the client.
 */
export async function checkAssertion(assertion: string, audience: string): Promise<void> {
  const { payload, protectedHeader } = await jwtVerify(assertion, clientKeys.publicKey, {
    audience,
    issuer: client.clientId,
    subject: client.clientId,
    maxTokenAge: "5m",
    requiredClaims: ["exp", "iat", "jti"],
  })
  if (protectedHeader.kid !== clientPrivateKey.kid) throw new Error("The assertion names another key.")
  if (Array.isArray(payload.aud)) throw new Error("The assertion has more than one audience.")
}

/** A key pair for each algorithm that a vendor signs with. HS256 uses the client's secret. */
const keyPairs = {
  RS256: generateKeyPairSync("rsa", { modulusLength: 2048 }),
  ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }),
} as const
/** The public keys, as the vendor publishes them. */
export const keySet: readonly object[] = Object.entries(keyPairs).map(([alg, { publicKey }]) => ({
  ...publicKey.export({ format: "jwk" }),
  kid: alg,
  alg,
  use: "sig",
}))

/** Claims that belong to a single token. */
export const tokenClaims = [
  "iss",
  "aud",
  "azp",
  "iat",
  "nbf",
  "exp",
  "auth_time",
  "nonce",
  "at_hash",
  "c_hash",
  "s_hash",
]

/** The sign-in that an ID token is for. */
interface IdTokenRequest {
  id: string
  expected: Expectation
  provider: Pick<OAuthConfig, "client">
  /** The parameters of the authorization request. */
  asked: URLSearchParams
}

/** Creates the ID token of a sign-in: the documented claims, and correct claims about the token itself. */
export function idToken({ id, asked, expected, provider }: IdTokenRequest, issuer: string): string {
  const documented = documentedProfile(id)
  const profile = expected.idToken === false ? { sub: documented["sub"] } : documented
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    ...Object.fromEntries(Object.entries(profile).filter(([name]) => !tokenClaims.includes(name))),
    iss: issuer.replace("{tenantid}", String(documented["tid"])),
    aud: asked.get("client_id"),
    iat: now,
    exp: now + 300,
    nonce: asked.get("nonce"),
  }
  const alg = algorithmOf(provider)
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")
  const signed = `${part({ alg, ...(alg === "HS256" ? {} : { kid: alg }) })}.${part(claims)}`
  return `${signed}.${signature(alg, Buffer.from(signed)).toString("base64url")}`
}

type Algorithm = keyof typeof keyPairs | "HS256"

/** Returns the algorithm that the vendor signs with: the one registered for the client, or RS256. */
export function algorithmOf({ client: metadata }: Pick<OAuthConfig, "client">): Algorithm {
  const registered = metadata?.id_token_signed_response_alg
  return registered === "HS256" || registered === "ES256" ? registered : "RS256"
}

function signature(alg: Algorithm, bytes: Buffer): Buffer {
  if (alg === "HS256") return createHmac("sha256", client.clientSecret).update(bytes).digest()
  return sign("sha256", bytes, { key: keyPairs[alg].privateKey, dsaEncoding: "ieee-p1363" })
}
