import { keptProvider } from "../../config/kept-provider.ts"
import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"

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
