import { CompactSign } from "jose/jws/compact/sign"
import { encodeUtf8 } from "../../crypto/encodings.ts"
import { randomBase64url } from "../../crypto/random-values.ts"
import { numericDate } from "../../model/dates.ts"

/** The lifetime of an assertion, in seconds. */
const lifetime = 60

/** Signs an assertion with which a client proves that it knows its secret (RFC 7523 §3). It's valid for a minute. */
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
  return new CompactSign(encodeUtf8(JSON.stringify(claims)))
    .setProtectedHeader({ alg: client.alg })
    .sign(encodeUtf8(client.secret))
}
