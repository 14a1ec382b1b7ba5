import { exportJWK, generateKeyPair } from "jose"
import type { ClientMetadata } from "oidc-provider"
import { origin } from "../application.ts"

/** The secret of every client that has one. It contains all characters that must be encoded. */
export const secret =
  "secret of the client: 100% + more than 64 bytes, so that HS512 has a key of its size & so on"

/** The keys of the clients that authenticate with assertions. */
export const keys = {
  ES256: await generateKeyPair("ES256", { extractable: true }),
  PS256: await generateKeyPair("PS256", { extractable: true }),
  EdDSA: await generateKeyPair("Ed25519", { extractable: true }),
}

/**
 * A client's registration, besides the members that all clients have. A client's id is its provider's id in the
 * application.
 */
export type Registration = Omit<ClientMetadata, "client_id">

/** Returns a real provider's data about a client. */
export async function clientOf(id: string, registration: Registration = {}): Promise<ClientMetadata> {
  const method = registration.token_endpoint_auth_method
  const published = await Promise.all(
    Object.entries(keys).map(async ([alg, { publicKey }]) => ({
      ...(await exportJWK(publicKey)),
      kid: `mine ${alg}`,
      alg,
    })),
  )
  return {
    client_id: id,
    ...(hasSecret(method) ? { client_secret: secret } : {}),
    ...(method === "private_key_jwt" ? { jwks: { keys: published } } : {}),
    redirect_uris: [`${origin}/auth/callback/${id}`],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    ...registration,
  }
}

function hasSecret(method: unknown): boolean {
  return method === undefined || (typeof method === "string" && method.startsWith("client_secret_"))
}
