import type { Account, ProviderType } from "../model/account.ts"
import type { Authenticator } from "../model/authenticator.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JsonValue } from "../model/json.ts"
import type { User } from "../model/user.ts"

/** The members every stored user has, before an application augments {@link AdapterUser}. */
export interface StoredUser {
  id: string
  email: string
  /** When the person first signed in with a link sent to `email`; null until then. */
  emailVerified: Date | null
  name?: string | null | undefined
  image?: string | null | undefined
}

/** A user as the database keeps it. Augment it for columns of your own. */
export interface AdapterUser extends User {
  id: string
  email: string
  /** When the person first signed in with a link sent to `email`; null until then. */
  emailVerified: Date | null
}

/** The provider types whose accounts are stored. */
export type AdapterAccountType = Extract<ProviderType, "oauth" | "oidc" | "email" | "webauthn">

/** An account that is about to be stored together with its owner, whose id may not be known yet. */
export interface UnownedAccount extends Account {
  type: AdapterAccountType
}

/** An account as the database keeps it: it always has an owner. */
export interface AdapterAccount extends UnownedAccount {
  userId: string
}

/** A session of the `database` strategy. */
export interface AdapterSession {
  /** Random; the whole content of the session cookie, and the key to look the session up. */
  sessionToken: string
  userId: string
  /** Absolute end. */
  expires: Date
}

/**
 * What is known of a session beside its end: where and when the person signed in, and at which provider. Kept for either
 * strategy, apart from the sessions themselves, with `session.details`.
 */
export interface AdapterSessionDetails {
  /** Names the session: the `sessionToken` of a stored one, the identifier inside the token of a JWT session. */
  id: string
  /** The person. With credentials and JWT sessions it need not be the id of a stored user. */
  userId: string
  /** Id of the provider the person signed in with; empty for a session that began before details were kept. */
  provider: string
  /** The `sub` of the id_token; null where there was none. */
  providerSubject: string | null
  /** The `sid` of the id_token, the session at the provider; null where there was none. */
  providerSessionId: string | null
  /** The `User-Agent` of the browser, cut at 512 characters; null where it sent none. */
  userAgent: string | null
  signedInAt: Date
  /** When the session was last extended: `session.updateAge` is how far it may lag behind. */
  lastUsedAt: Date
  /** When the session ends unless it is used before. */
  expires: Date
}

/** Which sessions are meant: those of a person, of a person at a provider, or of one session at a provider. */
export type SessionDetailsFilter =
  | Pick<AdapterSessionDetails, "userId">
  | { provider: string; providerSubject: string }
  | { provider: string; providerSessionId: string }

/** The row behind a sign-in link. */
export interface VerificationToken {
  /** The canonical e-mail address. */
  identifier: string
  /** Absolute end. */
  expires: Date
  /** The hash of the token in the link; the token itself is never stored. */
  token: string
}

/** An authenticator as the database keeps it: it always has an owner. */
export interface AdapterAuthenticator extends Authenticator {
  userId: string
}

/** What of a passkey can change. */
export type AuthenticatorChanges = Pick<AdapterAuthenticator, "credentialID"> &
  Partial<Pick<AdapterAuthenticator, "name" | "credentialBackedUp">>

/** What identifies an account. */
export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/** Members of a stored account, tokens above all. Null stands for nothing: a member that is null, or not there. */
export type AccountMembers = Readonly<Record<string, JsonValue | undefined>>

/**
 * What the service needs of a data layer. Every method is optional: the configuration is refused when it needs one
 * that is missing. A method fails by throwing; "not there" is null, never an exception.
 */
export interface Adapter {
  /** Stores a new user. Adapters that make identifiers themselves ignore `user.id`. */
  createUser?(user: AdapterUser): Awaitable<StoredUser>
  /**
   * Stores a new user together with their first account, or neither: one transaction. The `userId` of the account
   * is that of the user who is returned. Rejects, and stores nothing, where the e-mail address or the account is
   * taken. Optional: without it the service calls `createUser` and `linkAccount`, and undoes the first where the
   * second fails.
   */
  createUserWithAccount?(user: AdapterUser, account: UnownedAccount): Awaitable<StoredUser>
  getUser?(id: string): Awaitable<StoredUser | null>
  getUserByEmail?(email: string): Awaitable<StoredUser | null>
  getUserByAccount?(account: AccountKey): Awaitable<StoredUser | null>
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<StoredUser>
  /** Removes the user with their accounts and sessions. Called only to undo a sign-in that failed half-way. */
  deleteUser?(userId: string): Awaitable<unknown>
  linkAccount?(account: AdapterAccount): Awaitable<unknown>
  unlinkAccount?(account: AccountKey): Awaitable<unknown>
  getAccount?(
    providerAccountId: AdapterAccount["providerAccountId"],
    provider: AdapterAccount["provider"],
  ): Awaitable<AdapterAccount | null>
  /**
   * An empty array for a user who has none, or who does not exist. Called where `keepTokens` is on, and at the first proof of
   * an address (`linking.unproven`).
   */
  listAccountsByUserId?(userId: AdapterAccount["userId"]): Awaitable<AdapterAccount[]>
  /**
   * Changes an account in one step, if it still is as it was read: each member of `expected` must be stored with just
   * that value. Of several calls that expect the same, at most one changes the account. What is undefined in `changes`
   * stays as it is. Called only where `keepTokens` is on, to renew tokens.
   *
   * @returns whether the account was changed: false also where there is none.
   */
  updateAccount?(account: AccountKey, changes: AccountMembers, expected: AccountMembers): Awaitable<boolean>
  createSession?(session: { sessionToken: string; userId: string; expires: Date }): Awaitable<AdapterSession>
  /** Both in one look-up. */
  getSessionAndUser?(sessionToken: string): Awaitable<{ session: AdapterSession; user: StoredUser } | null>
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>
  deleteSession?(sessionToken: string): Awaitable<unknown>
  /** Removes all sessions of a user. Their details are removed one by one. */
  deleteUserSessions?(userId: string): Awaitable<unknown>
  createSessionDetails?(details: AdapterSessionDetails): Awaitable<unknown>
  /** Null where there are no such details: they were deleted, and must stay so. */
  updateSessionDetails?(
    changes: Pick<AdapterSessionDetails, "id" | "lastUsedAt" | "expires">,
  ): Awaitable<AdapterSessionDetails | null | undefined>
  /** An empty array where there are none. Those of sessions that have expired may be among them. */
  listSessionDetails?(filter: SessionDetailsFilter): Awaitable<AdapterSessionDetails[]>
  /** Details that are not there are no failure. */
  deleteSessionDetails?(id: string): Awaitable<unknown>
  /**
   * Remembers that everything which bears the key, and began before now, is over. A key that was revoked before counts
   * from now on, until the later of the two ends. Its time is then later than the one before, by a millisecond at least,
   * even if the clock is behind that of another process: sessions tell revocations apart by it.
   *
   * @param until - when it may be forgotten: all that bears the key has expired by then.
   */
  revoke?(key: string, until: Date): Awaitable<unknown>
  /** When each of the keys was last revoked, in one look-up and in the order of the keys; null where it was not. */
  revokedSince?(keys: readonly string[]): Awaitable<readonly (Date | null)[]>
  createVerificationToken?(token: VerificationToken): Awaitable<VerificationToken | null | undefined>
  /** Returns the row and deletes it, at once: of several calls for one row exactly one gets it. */
  useVerificationToken?(key: { identifier: string; token: string }): Awaitable<VerificationToken | null>
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>
  getAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Awaitable<AdapterAuthenticator | null>
  /** An empty array for a user who has none, or who does not exist. */
  listAuthenticatorsByUserId?(userId: AdapterAuthenticator["userId"]): Awaitable<AdapterAuthenticator[]>
  /**
   * Sets the counter of a passkey where it is lower than the new one, or both are zero: compare and set in one step.
   * Rejects where it is not, and where there is no such credential.
   */
  updateAuthenticatorCounter?(
    credentialID: AdapterAuthenticator["credentialID"],
    newCounter: AdapterAuthenticator["counter"],
  ): Awaitable<AdapterAuthenticator>
  /**
   * Changes the name of a passkey, or whether it is backed up; what is undefined stays. Rejects where there is no such
   * credential. Optional: without it passkeys keep the name and the backup state that they were stored with.
   */
  updateAuthenticator?(changes: AuthenticatorChanges): Awaitable<AdapterAuthenticator>
  /**
   * Removes a passkey. Its account stays. Optional: without it the owner of a passkey cannot remove it.
   *
   * @returns the passkey that is gone; null where there was none.
   */
  deleteAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Awaitable<AdapterAuthenticator | null | undefined | void>
}

/** The name of a method of {@link Adapter}. */
export type AdapterMethod = keyof Adapter
