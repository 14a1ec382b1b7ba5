import { encodeBase64url, encodeUtf8 } from "../../crypto/encodings.ts"
import { importKey } from "../../crypto/primitives.ts"
import { randomBase64url } from "../../crypto/random-values.ts"
import { numericDate } from "../../model/dates.ts"

/** The lifetime of an assertion, in seconds. */
const lifetime = 60

/**
 * Signs an assertion with which a client proves that it knows its secret (RFC 7523 §3). It's valid for a minute.
 *
 * @param client - `alg` is HS256, HS384 or HS512 (RFC 7518 §3.2).
 */
export async function signAssertion(client: {
  readonly clientId: string
  readonly audience: string
  readonly secret: string
  readonly alg: string
}): Promise<string> {
  const now = numericDate()
  const claims = {
    jti: randomBase64url(32),
    iss: client.clientId,
    sub: client.clientId,
    aud: client.audience,
    iat: now,
    exp: now + lifetime,
  }
  const signed = `${encoded({ alg: client.alg })}.${encoded(claims)}`
  const hash = `SHA-${client.alg.slice(2)}`
  const key = await importKey(encodeUtf8(client.secret), { name: "HMAC", hash }, ["sign"])
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, encodeUtf8(signed)))
  return `${signed}.${encodeBase64url(signature)}`
}

function encoded(part: object): string {
  return encodeBase64url(encodeUtf8(JSON.stringify(part)))
}
