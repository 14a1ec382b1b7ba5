import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { isUsable, renewAhead } from "../token/token-lifetimes.ts"

/** A provider's tokens to renew, because they expire or because an API refused one. */
export interface RenewalTask {
  readonly settings: Settings
  readonly provider: OAuthProvider
  /** The access token that an API refused. */
  readonly refused?: string | undefined
}

/** A request for an access token. */
export interface AccessTokenQuestion extends RenewalTask {
  /** The account, if a user has several at the provider. */
  readonly providerAccountId?: string | undefined
  /** The scopes for which the token is needed. */
  readonly scopes: readonly string[]
}

/** Returns true if tokens must be renewed soon, or can no longer be used. */
export function isDue(tokens: TokenSet, { settings, provider, refused }: RenewalTask): boolean {
  return !isUsable(tokens, renewAhead(provider, settings), refused)
}

/** Returns true if tokens can be used at the moment. */
export function areUsable(tokens: TokenSet, { refused }: RenewalTask): boolean {
  return isUsable(tokens, 0, refused)
}
