import { SignJWT } from "jose/jwt/sign"
import { randomBase64url } from "../../crypto/random-values.ts"

/** Signs an assertion with which a client proves that it knows its secret (RFC 7523 §3). It's valid for a minute. */
export async function signAssertion(client: {
  readonly clientId: string
  readonly audience: string
  readonly secret: string
  readonly alg: string
}): Promise<string> {
  return new SignJWT({ jti: randomBase64url(32) })
    .setProtectedHeader({ alg: client.alg })
    .setIssuer(client.clientId)
    .setSubject(client.clientId)
    .setAudience(client.audience)
    .setIssuedAt()
    .setExpirationTime("1m")
    .sign(new TextEncoder().encode(client.secret))
}
