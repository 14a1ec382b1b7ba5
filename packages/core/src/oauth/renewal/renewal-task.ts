import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { isUsable, renewAhead } from "../token/token-lifetimes.ts"

/** What is to be renewed: the tokens of a provider, because they end, or because an API refused one. */
export interface RenewalTask {
  readonly settings: Settings
  readonly provider: OAuthProvider
  /** The access token that an API refused. */
  readonly refused?: string | undefined
}

/** Which token is asked for. */
export interface AccessTokenQuestion extends RenewalTask {
  /** Which account, where a user has several at the provider. */
  readonly providerAccountId?: string | undefined
  /** What the token is needed for. */
  readonly scopes: readonly string[]
}

/** Whether tokens have to be renewed: soon, or because they are of no use any more. */
export function isDue(tokens: TokenSet, { settings, provider, refused }: RenewalTask): boolean {
  return !isUsable(tokens, renewAhead(provider, settings), refused)
}

/** Whether tokens can be used for the moment. */
export function areUsable(tokens: TokenSet, { refused }: RenewalTask): boolean {
  return isUsable(tokens, 0, refused)
}
