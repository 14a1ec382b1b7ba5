import type { AccountKey, AdapterSession, AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT, Profile, Session, User } from "../model/session.ts"

/** The message of each event. */
export interface EventMessages {
  /**
   * A user signed in. With credentials, `user` is the return value of `authorize`. If the application has started the
   * session itself (`startSession`), `account` is null, and `method` is the application's.
   */
  signIn: {
    user: User
    method?: string | undefined
    account?: Account | null | undefined
    profile?: Profile | undefined
    isNewUser?: boolean | undefined
  }
  /** A user signed out. The message contains the stored session (`database`) or the token (`jwt`), if there was one. */
  signOut: { session: AdapterSession | null | undefined | void } | { token: JWT | null }
  /**
   * A provider ended sessions of this application (Back-Channel Logout 1.0): all sessions of its user `sub`, or the
   * sessions that came from its session `sid`. `sessions` is the number of sessions, if their details are kept.
   */
  backchannelLogout: {
    provider: string
    sub?: string | undefined
    sid?: string | undefined
    sessions?: number | undefined
  }
  /** All sessions of a user were ended by `signOutEverywhere`. */
  signOutEverywhere: { userId: string }
  /** A user was stored. */
  createUser: { user: User }
  /** A stored user changed because a sign-in link verified the address. */
  updateUser: { user: User }
  /**
   * The address of a user with `emailVerified: null` was proven with this account: by a link, or by a provider that
   * vouches for the address. `account` is null if the application has proven it (`startSession` with `provesEmail`).
   * `removed` lists the accounts and passkeys that were removed from the user (`linking.unproven`); the user's sessions
   * end next. Delete a password that was set before the proof, because another user may have set it. Not emitted with
   * `unproven: "keep"`.
   */
  proveAddress: {
    user: AdapterUser
    account: Account | null
    removed: { accounts: readonly AccountKey[]; passkeys: readonly string[] }
  }
  /** An account was linked to a user. `profile` is the user as described by the provider. */
  linkAccount: { user: User | AdapterUser; account: Account; profile: User | AdapterUser }
  /**
   * A provider no longer renews the tokens of an account. `error` is the provider's error code, usually
   * `invalid_grant`. The tokens are removed, and the session continues. The user can reconnect by signing in with the
   * provider. Emitted once for each grant. If tokens are kept in cookies, it's emitted only after ten seconds in which
   * the browser sent no tokens that another process received for the same refresh token, and once for each process that
   * then receives requests from the browser at the same time.
   */
  endGrant: {
    account: { provider: string; providerAccountId: string; userId?: string | undefined }
    error: string
  }
  /** A session was read. `token` is present only with the `jwt` strategy. */
  session: { session: Session; token: JWT }
}

/** Handlers for auditing. An exception in a handler is logged and has no other effect. */
export type EventHandlers = {
  [Name in keyof EventMessages]: (message: EventMessages[Name]) => Awaitable<void>
}
