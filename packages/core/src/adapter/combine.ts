/**
 * Users in one store, and expiring data in another.
 *
 * @module
 */
import type { Adapter, AdapterMethod } from "./adapter.ts"
import { erasures } from "./erasures.ts"
import { sessionsWithUsers } from "./sessions-with-users.ts"
import type { SessionStore, SessionStoreMethod } from "./session-store.ts"

export type { SessionStore, SessionStoreMethod } from "./session-store.ts"

/** The methods of a combined adapter that need both stores to read or create a session. */
type JoinedMethod = "createSession" | "getSessionAndUser"

/** The methods that come from the store for users. */
type UserMethod = Exclude<AdapterMethod, SessionStoreMethod | JoinedMethod>

/**
 * The adapter that {@link combineAdapters} returns: every method of the session store, and the methods for users,
 * accounts and passkeys that the adapter for users has.
 */
export type CombinedAdapter<Users extends Adapter> = Pick<Users, Extract<keyof Users, UserMethod>> &
  Required<Pick<Adapter, SessionStoreMethod>> &
  (Users extends { getUser: object } ? Required<Pick<Adapter, JoinedMethod>> : Pick<Adapter, JoinedMethod>)

const passedToUsers: Readonly<Record<Exclude<UserMethod, "deleteUser" | "exportUser" | "eraseUser">, true>> =
  {
    createUser: true,
    createUserWithAccount: true,
    getUser: true,
    getUserByEmail: true,
    getUserByAccount: true,
    updateUser: true,
    linkAccount: true,
    unlinkAccount: true,
    unlinkAccountUnlessLast: true,
    getAccount: true,
    listAccountsByUserId: true,
    updateAccount: true,
    createAuthenticator: true,
    getAuthenticator: true,
    listAuthenticatorsByUserId: true,
    updateAuthenticatorCounter: true,
    updateAuthenticator: true,
    deleteAuthenticator: true,
  }

const passedToSessions: Readonly<Record<SessionStoreMethod, true>> = {
  updateSession: true,
  deleteSession: true,
  deleteUserSessions: true,
  createSessionDetails: true,
  updateSessionDetails: true,
  listSessionDetails: true,
  deleteSessionDetails: true,
  revoke: true,
  revokedSince: true,
  increment: true,
  createVerificationToken: true,
  useVerificationToken: true,
}

/**
 * Combines two stores into one adapter: one for users, accounts and passkeys, and one for sessions with their details,
 * revocations, counters and verification tokens. Use it to keep users in a database and sessions in Redis.
 *
 * If the adapter for users lacks a method, the result lacks it, too. Sessions are stored only if it has `getUser`. No
 * transaction spans two stores. If the process ends in the middle of a method, a session may remain whose user no
 * longer exists. Such a session is never valid, and is removed when it's used. If the removal of a user was
 * interrupted, repeat it.
 *
 * @param users - the adapter for users, accounts and passkeys. Its methods for sessions, if it has any, aren't called.
 * @param sessions - the store for everything that expires.
 */
export function combineAdapters<Users extends Adapter>(
  users: Users,
  sessions: SessionStore,
): CombinedAdapter<Users> {
  const combined: Adapter = {
    ...methodsOf(users, passedToUsers),
    ...methodsOf(sessions, passedToSessions),
    ...sessionsWithUsers(users, sessions),
    ...erasures(users, sessions),
  }
  return combined as CombinedAdapter<Users>
}

/**
 * Returns those methods that an object has. Each is called on the object itself, which may be an instance of a class.
 */
function methodsOf<Name extends AdapterMethod>(
  source: Pick<Adapter, Name>,
  names: Readonly<Record<Name, true>>,
): Pick<Adapter, Name> {
  const methods: Record<string, unknown> = {}
  for (const name of Object.keys(names) as Name[]) {
    if (typeof source[name] !== "function") continue
    methods[name] = (...input: unknown[]): unknown =>
      Reflect.apply(source[name] as () => unknown, source, input)
  }
  return methods as Pick<Adapter, Name>
}
