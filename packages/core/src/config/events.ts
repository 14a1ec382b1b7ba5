import type { AccountKey, AdapterSession, AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import type { Profile } from "../model/profile.ts"
import type { Session } from "../model/session.ts"
import type { User } from "../model/user.ts"

/** The message of each event. */
export interface EventMessages {
  /** A person signed in. With credentials `user` is what `authorize` returned. */
  signIn: {
    user: User
    account?: Account | null | undefined
    profile?: Profile | undefined
    isNewUser?: boolean | undefined
  }
  /** A person signed out: the stored session (`database`) or the token (`jwt`), if there was one. */
  signOut: { session: AdapterSession | null | undefined | void } | { token: JWT | null }
  /**
   * A provider ended sessions here (Back-Channel Logout 1.0): those of the person `sub`, or those that came from its
   * session `sid`. `sessions` says how many, where their details are kept.
   */
  backchannelLogout: {
    provider: string
    sub?: string | undefined
    sid?: string | undefined
    sessions?: number | undefined
  }
  /** Every session of a user was ended by `signOutEverywhere`. */
  signOutEverywhere: { userId: string }
  /** A user was stored. */
  createUser: { user: User }
  /** A stored user changed: a link verified the address. */
  updateUser: { user: User }
  /**
   * The address of a user who had `emailVerified: null` was proven: by a link, or by a provider that vouches for it, whose
   * account this is. `removed` is what the user had and no longer has (`linking.unproven`); the sessions end next. A
   * password that was set before belongs to whoever set it: delete it here. Not with `unproven: "keep"`.
   */
  proveAddress: {
    user: AdapterUser
    account: Account
    removed: { accounts: readonly AccountKey[]; passkeys: readonly string[] }
  }
  /** An account was attached to a user. `profile` is the user as the provider describes it. */
  linkAccount: { user: User | AdapterUser; account: Account; profile: User | AdapterUser }
  /**
   * A provider no longer renews the tokens of an account, and said so with this error code: `invalid_grant`, mostly. The
   * tokens are removed; the session goes on. The person can connect again by signing in with the provider. Once for each
   * grant; where tokens are kept in cookies, not before ten seconds have passed, when no tokens that another process got in
   * exchange for the same refresh token have come, and once for each process that then gets requests of the browser at once.
   */
  endGrant: {
    account: { provider: string; providerAccountId: string; userId?: string | undefined }
    error: string
  }
  /** A session was read. `token` is there under the `jwt` strategy only. */
  session: { session: Session; token: JWT }
}

/** Handlers for auditing. What a handler throws is logged and changes nothing. */
export type EventHandlers = {
  [Name in keyof EventMessages]: (message: EventMessages[Name]) => Awaitable<void>
}
