import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { knownClient } from "../client/known-client.ts"

/** How long the tokens of a client live that were issued last, in seconds. */
const lives = new WeakMap<object, number>()

/** Remembers for how long a provider issues its tokens. */
export function learnLife(provider: OAuthProvider, { expires_in: life }: TokenSet): void {
  if (life !== undefined) lives.set(knownClient(provider), life)
}

/**
 * How long before its end an access token is renewed, in milliseconds: as configured, but at most for half of the life of
 * the provider's tokens. One that lives for a minute would otherwise be renewed whenever it is asked for.
 */
export function renewAhead(provider: OAuthProvider, { account }: Pick<Settings, "account">): number {
  const configured = provider.renewAhead ?? account.renewAhead
  return Math.min(configured, (lives.get(knownClient(provider)) ?? Number.POSITIVE_INFINITY) / 2) * 1000
}

/**
 * Whether an access token can be used, as far as it is known: one whose end the provider did not tell is used until an
 * API refuses it (RFC 6749 §5.1).
 *
 * @param ahead - milliseconds that it must last.
 * @param refused - the access token that an API refused.
 */
export function isUsable(tokens: TokenSet, ahead: number, refused: string | undefined): boolean {
  const { access_token: accessToken, expires_at: end } = tokens
  if (accessToken === undefined || accessToken === refused) return false
  return end === undefined || Number(end) * 1000 - Date.now() > ahead
}
