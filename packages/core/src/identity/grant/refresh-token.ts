import { keptProvider, type Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"

/**
 * Returns the tokens of a sign-in. If they have no refresh token, an earlier sign-in's refresh token is added, because
 * some providers issue it only at the first consent. A refresh token that's bound to the key of its sign-in can't be
 * used with another key.
 */
export function withRefreshToken(tokens: TokenSet, former: TokenSet): TokenSet {
  const { refresh_token: refreshToken } = former
  const isUsable = refreshToken !== undefined && former["dpop_jwk"] === undefined
  return tokens.refresh_token === undefined && isUsable ? { ...tokens, refresh_token: refreshToken } : tokens
}

/** The providers that have already been reported. */
const reported = new WeakSet()

/**
 * Warns, once for each provider, if its kept tokens can't be renewed: the access token expires, but neither this
 * sign-in nor an earlier one has returned a refresh token (RFC 6749 §5.1 leaves that to the provider).
 */
export function warnOfRefreshToken(tokens: TokenSet, id: string, settings: Settings): void {
  if (tokens.refresh_token || tokens.expires_at === undefined) return
  const provider = keptProvider(id, settings)
  if (provider === undefined || reported.has(provider)) return
  reported.add(provider)
  settings.logger.warn("refresh-token-missing", { provider: id })
}
