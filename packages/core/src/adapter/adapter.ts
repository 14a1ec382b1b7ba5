import type { Account, Authenticator, ProviderType } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JsonValue } from "../model/json-value.ts"
import type { User } from "../model/session.ts"

/** The members that every stored user has, before an application augments {@link AdapterUser}. */
export interface StoredUser {
  id: string
  email: string
  /** Time of the user's first sign-in with a link sent to `email`; null until then. */
  emailVerified: Date | null
  name?: string | null | undefined
  image?: string | null | undefined
}

/** A user as stored in the database. Augment it for your own columns. */
export interface AdapterUser extends User {
  id: string
  email: string
  /** Time of the user's first sign-in with a link sent to `email`; null until then. */
  emailVerified: Date | null
}

/** The types of provider whose accounts are stored. */
export type AdapterAccountType = Extract<ProviderType, "oauth" | "oidc" | "email" | "webauthn">

/** An account that's about to be stored together with its owner, whose id may not be known yet. */
export interface UnownedAccount extends Account {
  type: AdapterAccountType
}

/** An account as stored in the database. It always has an owner. */
export interface AdapterAccount extends UnownedAccount {
  userId: string
}

/** A session of the `database` strategy. */
export interface AdapterSession {
  /** A random value: the whole content of the session cookie, and the key to look up the session. */
  sessionToken: string
  userId: string
  /** The time at which the session expires. */
  expires: Date
}

/**
 * The details of a session: the browser, the times of sign-in and last use, and the provider. With `session.details`,
 * they're stored for either strategy, separately from the sessions themselves.
 */
export interface AdapterSessionDetails {
  /**
   * The id of the session: the `sessionToken` of a stored session, or the identifier inside the token of a JWT session.
   */
  id: string
  /** The id of the user. With credentials and JWT sessions, it isn't always the id of a stored user. */
  userId: string
  /** Id of the provider that the user signed in with; empty for a session that began before details were stored. */
  provider: string
  /** The ID token's `sub`; null without an ID token. */
  providerSubject: string | null
  /** The ID token's `sid`, which names the session at the provider; null if the ID token has no `sid`. */
  providerSessionId: string | null
  /** The browser's `User-Agent` header, cut at 512 characters; null if the browser sent none. */
  userAgent: string | null
  signedInAt: Date
  /** The time at which the session was last extended. It lags behind the last use by up to `session.updateAge`. */
  lastUsedAt: Date
  /** The time at which the session expires unless it's used before. */
  expires: Date
}

/** Selects the sessions of a user, of a user at a provider, or of one session at a provider. */
export type SessionDetailsFilter =
  | Pick<AdapterSessionDetails, "userId">
  | { provider: string; providerSubject: string }
  | { provider: string; providerSessionId: string }

/** The row behind a sign-in link. */
export interface VerificationToken {
  /** The canonical e-mail address. */
  identifier: string
  /** The time at which the token expires. */
  expires: Date
  /** The hash of the token in the link; the token itself is never stored. */
  token: string
}

/** Everything that's stored about a user, as {@link Adapter.exportUser} returns it. */
export interface UserExport {
  user: StoredUser
  accounts: AdapterAccount[]
  sessions: AdapterSession[]
  sessionDetails: AdapterSessionDetails[]
  authenticators: AdapterAuthenticator[]
  /** The links and codes that were sent to the user's address and are still stored. */
  verificationTokens: VerificationToken[]
}

/** An authenticator as stored in the database. It always has an owner. */
export interface AdapterAuthenticator extends Authenticator {
  userId: string
}

/** The members of a passkey that can change. */
export type AuthenticatorChanges = Pick<AdapterAuthenticator, "credentialID"> &
  Partial<Pick<AdapterAuthenticator, "name" | "credentialBackedUp">>

/** The key of an account. */
export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/** Members of a stored account, mainly tokens. A null member counts as absent. */
export type AccountMembers = Readonly<Record<string, JsonValue | undefined>>

/** An increment of a counter: the amount to add, and the counter's limits. All numbers are safe integers, 0 or more. */
export interface CounterStep {
  /** The amount that is added. */
  readonly by: number
  /** The value to which `by` is added if the counter is lower, or doesn't exist. */
  readonly from: number
  /** The highest value that the counter may reach. */
  readonly max: number
  /** The time at which the counter may be forgotten. */
  readonly until: Date
}

/**
 * The data layer that the service uses. The service passes only well-formed text without U+0000. An adapter may refuse
 * any other text, but must not confuse it with the text of another row. Every method is optional, but a configuration
 * that needs a missing method is refused. A method throws if it fails. If a row doesn't exist, it returns null and
 * doesn't throw.
 */
export interface Adapter {
  /** Stores a new user. Adapters that generate ids themselves ignore `user.id`. */
  createUser?(user: AdapterUser): Awaitable<StoredUser>
  /**
   * Stores a new user together with their first account, or neither, in one transaction. The `userId` of the account is
   * the id of the returned user. Rejects, and stores nothing, if the e-mail address or the account is taken. Optional:
   * without it, the service calls `createUser` and `linkAccount`, and undoes `createUser` if `linkAccount` fails.
   */
  createUserWithAccount?(user: AdapterUser, account: UnownedAccount): Awaitable<StoredUser>
  getUser?(id: string): Awaitable<StoredUser | null>
  getUserByEmail?(email: string): Awaitable<StoredUser | null>
  getUserByAccount?(account: AccountKey): Awaitable<StoredUser | null>
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<StoredUser>
  /** Removes a user with everything they own. Removes the details of their sessions also if the user isn't stored. */
  deleteUser?(userId: string): Awaitable<unknown>
  /**
   * Returns everything that's stored about a user. Use it if users ask which of their data you have (GDPR, article 15).
   * The result contains secrets, such as tokens and session keys; don't show these. The service never calls this
   * method. Optional.
   *
   * @returns null if there is no such user.
   */
  exportUser?(userId: string): Awaitable<UserExport | null>
  /**
   * Removes everything that's stored about a user, or nothing if that fails: the user, accounts, sessions and their
   * details, passkeys, and the links and codes that were sent to the address (GDPR, article 17). Revocations stay until
   * they may be forgotten, because otherwise the tokens of revoked sessions would be valid again. Counters stay, too:
   * they don't identify a user. If the user isn't stored, it still removes their session details. The service never calls
   * this method. Optional.
   *
   * @returns true if anything was removed.
   */
  eraseUser?(userId: string): Awaitable<boolean>
  linkAccount?(account: AdapterAccount): Awaitable<unknown>
  unlinkAccount?(account: AccountKey): Awaitable<unknown>
  /**
   * Removes an account of a user in one step, if at least one of the other accounts is still stored for the same user. If
   * two calls run simultaneously, and each names the other's account as the only other one, at most one of them removes
   * its account. Optional: without it, the service checks first and then calls `unlinkAccount`, so two processes could
   * remove a user's last two accounts.
   *
   * @param account - the account, and the id of its owner.
   * @param others - the accounts that the user can also sign in with; at least one, and never `account`.
   * @returns true if the account was removed; false if it isn't stored for this user, or none of the others is.
   */
  unlinkAccountUnlessLast?(
    account: AccountKey & Pick<AdapterAccount, "userId">,
    others: readonly AccountKey[],
  ): Awaitable<boolean>
  getAccount?(
    providerAccountId: AdapterAccount["providerAccountId"],
    provider: AdapterAccount["provider"],
  ): Awaitable<AdapterAccount | null>
  /**
   * Returns a user's accounts; an empty array if the user has no accounts or doesn't exist. Called if `keepTokens` is
   * on, and at the first proof of an address (`linking.unproven`).
   */
  listAccountsByUserId?(userId: AdapterAccount["userId"]): Awaitable<AdapterAccount[]>
  /**
   * Changes an account in one step, if it hasn't changed since it was read: each member of `expected` must be stored
   * with exactly that value; null and undefined match a missing one. If several calls expect the same values, at most one
   * changes the account. Members that are undefined in `changes` stay as they are. Only called to renew tokens.
   *
   * @returns true if the account was changed; false if it wasn't, or doesn't exist.
   */
  updateAccount?(account: AccountKey, changes: AccountMembers, expected: AccountMembers): Awaitable<boolean>
  createSession?(session: { sessionToken: string; userId: string; expires: Date }): Awaitable<AdapterSession>
  /** Returns a session and its user in one look-up. */
  getSessionAndUser?(sessionToken: string): Awaitable<{ session: AdapterSession; user: StoredUser } | null>
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>
  deleteSession?(sessionToken: string): Awaitable<unknown>
  /** Removes all sessions of a user. The service removes their details one by one. */
  deleteUserSessions?(userId: string): Awaitable<unknown>
  createSessionDetails?(details: AdapterSessionDetails): Awaitable<unknown>
  /**
   * Changes the details of a session. Returns null if they don't exist: they were deleted, and must not be stored
   * again.
   */
  updateSessionDetails?(
    changes: Pick<AdapterSessionDetails, "id" | "lastUsedAt" | "expires">,
  ): Awaitable<AdapterSessionDetails | null | undefined>
  /** Returns the details of the selected sessions, or an empty array. Expired sessions may be included. */
  listSessionDetails?(filter: SessionDetailsFilter): Awaitable<AdapterSessionDetails[]>
  /** Removes the details of a session, if there are any. */
  deleteSessionDetails?(id: string): Awaitable<unknown>
  /**
   * Revokes everything with this key that began before now. If the key was revoked before, the revocation's time
   * becomes the current time, and the later of the two `until` values counts. The new time must be at least a
   * millisecond later than the old one, even if this clock is behind another process's, because sessions distinguish
   * revocations by their times.
   *
   * @param until - the time at which the revocation may be forgotten, because everything with the key has expired by
   *   then.
   */
  revoke?(key: string, until: Date): Awaitable<unknown>
  /** Returns the time of each key's last revocation, in one look-up and in the order of the keys; null if there wasn't one. */
  revokedSince?(keys: readonly string[]): Awaitable<readonly (Date | null)[]>
  /**
   * Adds to the counter of a key in one step: it becomes `by` more than its value, or than `from` if that's higher. If
   * this would exceed `max`, nothing changes. If several calls run simultaneously, none of them may be lost. Limits use
   * it to count.
   *
   * @param key - up to 64 characters, compared exactly.
   * @returns null if the amount was added; otherwise the counter's value, which is too high.
   */
  increment?(key: string, step: CounterStep): Awaitable<number | null>
  createVerificationToken?(token: VerificationToken): Awaitable<VerificationToken | null | undefined>
  /** Returns the row and deletes it in one step. If several calls ask for the same row, exactly one of them gets it. */
  useVerificationToken?(key: { identifier: string; token: string }): Awaitable<VerificationToken | null>
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>
  getAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Awaitable<AdapterAuthenticator | null>
  /** Returns a user's passkeys; an empty array if the user has no passkeys or doesn't exist. */
  listAuthenticatorsByUserId?(userId: AdapterAuthenticator["userId"]): Awaitable<AdapterAuthenticator[]>
  /**
   * Sets the counter of a passkey if it's lower than the new one, or if both are zero. Compares and sets in one step.
   * Rejects otherwise, or if there's no such credential.
   */
  updateAuthenticatorCounter?(
    credentialID: AdapterAuthenticator["credentialID"],
    newCounter: AdapterAuthenticator["counter"],
  ): Awaitable<AdapterAuthenticator>
  /**
   * Changes the name or the backup state of a passkey; undefined members stay as they are. Rejects if there is no such
   * credential. Optional: without it, passkeys keep the name and backup state they were stored with.
   */
  updateAuthenticator?(changes: AuthenticatorChanges): Awaitable<AdapterAuthenticator>
  /**
   * Removes a passkey. Its account stays. Optional: without it, users can't remove their passkeys.
   *
   * @returns the removed passkey; null if there was no such passkey.
   */
  deleteAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Awaitable<AdapterAuthenticator | null | undefined | void>
}

/** The name of a method of {@link Adapter}. */
export type AdapterMethod = keyof Adapter
