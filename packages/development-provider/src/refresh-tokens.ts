import type { Adapter } from "oidc-provider"
import { errors } from "oidc-provider"

/**
 * Storage of refresh tokens, stricter than oidc-provider alone.
 *
 * - A token can be used once. If two requests use it at the same time, the second one ends the grant, with no grace period
 *   (RFC 9700 4.14.2). oidc-provider looks first and marks afterwards, so that both could get new tokens.
 * - The nonce of the sign-in is forgotten: the ID token of a renewal should have no nonce (OpenID Connect
 *   Core 12.2).
 *
 * @param endGrant - ends the grant of a token, and with it every other token.
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
