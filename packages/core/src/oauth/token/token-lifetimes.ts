import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { knownClient } from "../client/known-client.ts"

/** The lifetime of the tokens that were last issued to a client, in seconds. */
const lifetimes = new WeakMap<object, number>()

/** Remembers the lifetime of a provider's tokens. */
export function rememberLifetime(provider: OAuthProvider, { expires_in: life }: TokenSet): void {
  if (life !== undefined) lifetimes.set(knownClient(provider), life)
}

/**
 * Returns how long before its expiry an access token is renewed, in milliseconds: the configured time, but at most half
 * the lifetime of the provider's tokens. Otherwise, a token that's valid for a minute would be renewed at every use.
 */
export function renewAhead(provider: OAuthProvider, { account }: Pick<Settings, "account">): number {
  const configured = provider.renewAhead ?? account.renewAhead
  return Math.min(configured, (lifetimes.get(knownClient(provider)) ?? Number.POSITIVE_INFINITY) / 2) * 1000
}

/**
 * Returns true if an access token can probably be used. A token without a known expiry is used until an API refuses it
 * (RFC 6749 §5.1).
 *
 * @param ahead - the milliseconds for which it must remain valid.
 * @param refused - the access token that an API refused.
 */
export function isUsable(tokens: TokenSet, ahead: number, refused: string | undefined): boolean {
  const { access_token: accessToken, expires_at: end } = tokens
  if (accessToken === undefined || accessToken === refused) return false
  return end === undefined || Number(end) * 1000 - Date.now() > ahead
}
