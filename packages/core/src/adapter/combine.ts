/**
 * Users in one store, and expiring data in another.
 *
 * @module
 */
import type { Awaitable } from "../model/awaitable.ts"
import type { Adapter, AdapterMethod, AdapterSession, UserExport, VerificationToken } from "./adapter.ts"

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

/** The methods that a session store has in common with an {@link Adapter}. */
export type SessionStoreMethod =
  | "updateSession"
  | "deleteSession"
  | "deleteUserSessions"
  | "createSessionDetails"
  | "updateSessionDetails"
  | "listSessionDetails"
  | "deleteSessionDetails"
  | "revoke"
  | "revokedSince"
  | "increment"
  | "createVerificationToken"
  | "useVerificationToken"

/**
 * A store for rows that expire: sessions and their details, revocations, counters, and verification tokens. The users
 * are in another store, which {@link combineAdapters} adds. Methods that {@link Adapter} also has work as described
 * there.
 */
export interface SessionStore extends Required<Pick<Adapter, SessionStoreMethod>> {
  /** Stores a session. Rejects if its token is taken. Doesn't check that the user exists. */
  createSession(session: AdapterSession): Awaitable<AdapterSession>
  /** Returns a session without its user; null if there is no such session. */
  getSession(sessionToken: string): Awaitable<AdapterSession | null>
  /** Returns the sessions of a user; an empty array if there are no sessions. Expired sessions may be included. */
  listSessions(userId: string): Awaitable<AdapterSession[]>
  /**
   * Returns the tokens that were sent to an address; an empty array if there are no tokens. Expired tokens may be
   * included.
   */
  listVerificationTokens(identifier: string): Awaitable<VerificationToken[]>
  /** Removes all tokens that were sent to an address. */
  deleteVerificationTokens(identifier: string): Awaitable<unknown>
}

/** Returns the methods for sessions that also read the user. Without `getUser`, returns no methods. */
function sessionsWithUsers(
  users: Adapter,
  sessions: SessionStore,
): Pick<Adapter, "createSession" | "getSessionAndUser"> {
  if (typeof users.getUser !== "function") return {}
  const getUser = async (id: string) => (await users.getUser?.(id)) ?? null
  return {
    async createSession(session) {
      const stored = await sessions.createSession(session)
      // Runs after the session is stored: if the user is removed meanwhile, either this check notices it, or the
      // removal finds the session.
      const owner = await getUser(session.userId).catch(async (error: unknown) => {
        await Promise.resolve(sessions.deleteSession(session.sessionToken)).catch(() => undefined)
        throw error
      })
      if (owner !== null) return stored
      await sessions.deleteSession(session.sessionToken)
      throw new Error("There is no such user.")
    },

    async getSessionAndUser(sessionToken) {
      const session = await sessions.getSession(sessionToken)
      if (session === null) return null
      const user = await getUser(session.userId)
      if (user !== null) return { session, user }
      await sessions.deleteSession(sessionToken)
      return null
    },
  }
}

/** Returns the methods that read or remove everything about a user, if the adapter for users has them. */
function erasures(
  users: Adapter,
  sessions: SessionStore,
): Pick<Adapter, "deleteUser" | "exportUser" | "eraseUser"> {
  const methods: Pick<Adapter, "deleteUser" | "exportUser" | "eraseUser"> = {}
  if (typeof users.deleteUser === "function")
    methods.deleteUser = async (id) =>
      beforeAndAfter(
        async () => endSessions(id, sessions),
        async () => users.deleteUser?.(id),
      )
  if (typeof users.exportUser === "function")
    methods.exportUser = async (id) => exportUser(id, users, sessions)
  if (typeof users.eraseUser === "function" && typeof users.getUser === "function")
    methods.eraseUser = async (id) => eraseUser(id, users, sessions)
  return methods
}

async function exportUser(id: string, users: Adapter, sessions: SessionStore): Promise<UserExport | null> {
  const found = (await users.exportUser?.(id)) ?? null
  if (found === null) return null
  const { user } = found
  const links = hasAddress(user) ? await sessions.listVerificationTokens(user.email) : []
  // The adapter for users may hold older rows, from the time before there were two stores.
  return {
    ...found,
    sessions: [...found.sessions, ...(await sessions.listSessions(user.id))],
    sessionDetails: [...found.sessionDetails, ...(await sessions.listSessionDetails({ userId: user.id }))],
    verificationTokens: [...found.verificationTokens, ...links],
  }
}

async function eraseUser(id: string, users: Adapter, sessions: SessionStore): Promise<boolean> {
  const user = await users.getUser?.(id)
  let hadSessions = false
  const isErased = await beforeAndAfter(
    async () => {
      if (await endSessions(id, sessions)) hadSessions = true
      if (hasAddress(user)) await sessions.deleteVerificationTokens(user.email)
    },
    async () => (await users.eraseUser?.(id)) ?? false,
  )
  return isErased || (user == null && hadSessions)
}

/**
 * Clears the session store before a user is removed, and again afterwards. If the process ends in between, the user
 * still exists, but is signed out, and the removal can be repeated. The second pass finds rows that a simultaneous
 * sign-in stored.
 */
async function beforeAndAfter<Answer>(
  clear: () => Promise<unknown>,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  await clear()
  const answer = await remove()
  await clear()
  return answer
}

/** Removes a user's sessions with their details. Returns true if there were any. */
async function endSessions(userId: string, sessions: SessionStore): Promise<boolean> {
  const rows = await sessions.listSessions(userId)
  await sessions.deleteUserSessions(userId)
  const details = await sessions.listSessionDetails({ userId })
  await Promise.all(details.map(async ({ id }) => sessions.deleteSessionDetails(id)))
  return rows.length > 0 || details.length > 0
}

/** Returns true if the user has an address. Some databases have users without one, regardless of the type. */
function hasAddress(user: { email: string } | null | undefined): user is { email: string } {
  return typeof user?.email === "string"
}
