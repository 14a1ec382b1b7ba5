import { createHash, randomUUID } from "node:crypto"
import type { UsableAccessToken } from "@latchkey/core/integration"
import { importJWK, SignJWT, type JWK } from "jose"

/**
 * Requests one of the provider's resources with a token, like applications: bearer, or with a proof (RFC 9449 §4.3,
 * §7.1).
 */
export async function getResource(url: string, token: UsableAccessToken): Promise<unknown> {
  const { accessToken, tokenType } = token
  const ask = async (nonce?: string): Promise<Response> =>
    tokenType === "dpop"
      ? fetch(url, {
          headers: { authorization: `DPoP ${accessToken}`, dpop: await proofFor(url, token, nonce) },
        })
      : fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })
  const first = await ask()
  const nonce = first.headers.get("dpop-nonce")
  const answer = first.status === 401 && nonce !== null ? await ask(nonce) : first
  return answer.json()
}

async function proofFor(
  url: string,
  { accessToken, dpopKey }: UsableAccessToken,
  nonce?: string,
): Promise<string> {
  const { d, ...publicKey } = dpopKey as JWK
  const ath = createHash("sha256").update(accessToken).digest("base64url")
  return new SignJWT({
    htm: "GET",
    htu: url,
    ath,
    jti: randomUUID(),
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk: publicKey })
    .setIssuedAt()
    .sign(await importJWK({ ...publicKey, d: d ?? "" }, "ES256"))
}
