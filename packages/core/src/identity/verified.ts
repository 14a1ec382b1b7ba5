import type { Account, ProviderType } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { SafeRedirect } from "../http/safe-redirect.ts"

declare const proof: unique symbol

/** Who came back, as a kind of provider has proved it. The only way to a session leads through one. */
export interface Verified extends Proof {
  readonly [proof]: true
}

/** What a kind has to say about the person it proved. */
export interface Proof {
  readonly type: ProviderType
  /** What the provider says about the person. */
  readonly user: User
  /** The account with everything the provider gave, for callbacks and events. */
  readonly account: Account
  /** What of the account is kept, where it is not all of it: as the provider's `account()` says. */
  readonly kept?: Account | undefined
  /** OAuth and OpenID Connect: what the provider told, for the callbacks. */
  readonly profile?: Profile | undefined
  /** Credentials: the fields as they were sent, for the `signIn` callback. */
  readonly credentials?: Readonly<Record<string, unknown>> | undefined
  /** The mark of the session that the flow was begun in. */
  readonly session?: string | undefined
  /** Whether a stored user with the same e-mail address may be signed in without being asked. */
  readonly linksByEmail?: boolean | undefined
  /**
   * Gives back what the proof used up, where the sign-in then fails for a reason that is not the person's [FA-5].
   * Must not throw.
   */
  readonly undo?: (() => Promise<void>) | undefined
  /** Where the person goes afterwards. */
  readonly callbackUrl: SafeRedirect
}

/** Called by the `finish` of a kind, after its last check, and by nothing else. */
export function verified(whoAndHow: Proof): Verified {
  return whoAndHow as Verified
}
