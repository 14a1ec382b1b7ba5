import type { Adapter } from "oidc-provider"
import { errors } from "oidc-provider"

/**
 * Creates a storage for refresh tokens that is stricter than oidc-provider's.
 *
 * - A token can be used once. If two requests use it at the same time, the second one ends the grant, with no grace
 *   period (RFC 9700 4.14.2). oidc-provider first looks up the token and then marks it, so both requests could get new
 *   tokens.
 * - The sign-in's nonce is removed, because the ID token of a renewal should have no nonce (OpenID Connect Core
 *   12.2).
 *
 * @param endGrant - ends a token's grant, and with it the grant's other tokens.
 */
export function refreshTokens(adapter: Adapter, endGrant: (grantId: string) => Promise<void>): Adapter {
  return {
    ...adapter,
    async upsert(id, payload, expiresIn) {
      const { nonce: _, ...kept } = payload
      await adapter.upsert(id, kept, expiresIn)
    },
    async consume(id) {
      const token = (await adapter.find(id)) ?? undefined
      if (token?.consumed !== undefined) {
        if (token.grantId !== undefined) await endGrant(token.grantId)
        throw new errors.InvalidGrant("refresh token already used")
      }
      await adapter.consume(id)
    },
  }
}
