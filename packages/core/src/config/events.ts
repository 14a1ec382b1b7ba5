import type { AccountKey, AdapterSession, AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import type { Profile } from "../model/profile.ts"
import type { Session } from "../model/session.ts"
import type { User } from "../model/user.ts"

/** The message of each event. */
export interface EventMessages {
  /** A user signed in. With credentials, `user` is the return value of `authorize`. */
  signIn: {
    user: User
    account?: Account | null | undefined
    profile?: Profile | undefined
    isNewUser?: boolean | undefined
  }
  /** A user signed out: the stored session (`database`) or the token (`jwt`), if there was one. */
  signOut: { session: AdapterSession | null | undefined | void } | { token: JWT | null }
  /**
   * A provider ended sessions here (Back-Channel Logout 1.0): all sessions of its user `sub`, or the sessions that came
   * from its session `sid`. `sessions` is their number, if their details are kept.
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
   * The address of a user who had `emailVerified: null` was proven: by a link, or by a provider that vouches for it, with
   * this account. `removed` lists the user's removed accounts and passkeys (`linking.unproven`); the sessions end next.
   * Delete a password that was set before the proof: another user may have set it. Not emitted with `unproven: "keep"`.
   */
  proveAddress: {
    user: AdapterUser
    account: Account
    removed: { accounts: readonly AccountKey[]; passkeys: readonly string[] }
  }
  /** An account was linked to a user. `profile` is the user as the provider describes them. */
  linkAccount: { user: User | AdapterUser; account: Account; profile: User | AdapterUser }
  /**
   * A provider no longer renews the tokens of an account, and answered with this error code, usually `invalid_grant`. The
   * tokens are removed, and the session goes on. The user can connect again by signing in with the provider. Emitted once
   * for each grant. If tokens are kept in cookies, it's emitted after ten seconds in which no tokens came that another
   * process got for the same refresh token, and once for each process that then gets requests of the browser at the
   * same time.
   */
  endGrant: {
    account: { provider: string; providerAccountId: string; userId?: string | undefined }
    error: string
  }
  /** A session was read. `token` is there under the `jwt` strategy only. */
  session: { session: Session; token: JWT }
}

/** Handlers for auditing. An exception in a handler is logged and has no other effect. */
export type EventHandlers = {
  [Name in keyof EventMessages]: (message: EventMessages[Name]) => Awaitable<void>
}
