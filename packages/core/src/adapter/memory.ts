import type { AccountKey, Adapter } from "./adapter.ts"
import { counters } from "./memory-counters.ts"
import {
  accountKey,
  deleteOwned,
  find,
  requireFree,
  requireFreeEmail,
  requireRow,
  revocations,
  sessionDetails,
  store,
  type Tables,
  take,
  tokenKey,
  userByEmail,
  withoutUndefined,
} from "./memory-tables.ts"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/**
 * Creates a data layer that forgets everything when the process ends. Use it for tests and demonstrations, and as the
 * reference for other adapters. It implements the whole contract. Each call creates a separate store.
 *
 * Rows are copied when they're stored and when they're read. Unique columns and references are enforced as in a
 * database: a method that would violate one rejects with an `Error`. Every method works in one step, so exactly one of
 * several competing calls wins. Expired rows stay, because the service doesn't use them.
 */
export function MemoryAdapter(): Required<Adapter> {
  const tables: Tables = {
    users: new Map(),
    accounts: new Map(),
    sessions: new Map(),
    sessionDetails: new Map(),
    revocations: new Map(),
    counters: new Map(),
    verificationTokens: new Map(),
    authenticators: new Map(),
  }
  return {
    ...users(tables),
    ...wholeUsers(tables),
    ...accounts(tables),
    ...unlinking(tables),
    ...sessions(tables),
    ...sessionDetails(tables.sessionDetails),
    ...revocations(tables.revocations),
    ...counters(tables.counters),
    ...verificationTokens(tables),
    ...authenticators(tables),
  }
}

function users(
  tables: Tables,
): Methods<"createUser" | "getUser" | "getUserByEmail" | "getUserByAccount" | "updateUser" | "deleteUser"> {
  return {
    async createUser(user) {
      requireFree(tables.users, user.id, "A user with this id")
      requireFreeEmail(tables, user)
      return store(tables.users, user.id, user)
    },

    async getUser(id) {
      return find(tables.users, id)
    },

    async getUserByEmail(email) {
      return structuredClone(userByEmail(tables, email) ?? null)
    },

    async getUserByAccount(key) {
      const account = tables.accounts.get(accountKey(key))
      return account === undefined ? null : find(tables.users, account.userId)
    },

    async updateUser(changes) {
      const changed = { ...requireRow(tables.users, changes.id, "user"), ...withoutUndefined(changes) }
      requireFreeEmail(tables, changed)
      return store(tables.users, changed.id, changed)
    },

    async deleteUser(id) {
      for (const table of [tables.accounts, tables.sessions, tables.sessionDetails, tables.authenticators])
        deleteOwned(table, id)
      return take(tables.users, id)
    },
  }
}

function accounts(
  tables: Tables,
): Methods<
  | "createUserWithAccount"
  | "linkAccount"
  | "unlinkAccount"
  | "getAccount"
  | "listAccountsByUserId"
  | "updateAccount"
> {
  return {
    async createUserWithAccount(user, account) {
      const owned = { ...account, userId: user.id }
      requireFree(tables.users, user.id, "A user with this id")
      requireFreeEmail(tables, user)
      requireFree(tables.accounts, accountKey(owned), "This account")
      store(tables.accounts, accountKey(owned), owned)
      return store(tables.users, user.id, user)
    },

    async linkAccount(account) {
      requireRow(tables.users, account.userId, "user")
      requireFree(tables.accounts, accountKey(account), "This account")
      return store(tables.accounts, accountKey(account), account)
    },

    async unlinkAccount(key) {
      return take(tables.accounts, accountKey(key)) ?? undefined
    },

    async getAccount(providerAccountId, provider) {
      return find(tables.accounts, accountKey({ provider, providerAccountId }))
    },

    async listAccountsByUserId(userId) {
      return structuredClone([...tables.accounts.values()].filter((row) => row.userId === userId))
    },

    async updateAccount(key, changes, expected) {
      const account = tables.accounts.get(accountKey(key))
      const isAsExpected = ([name, value]: [string, unknown]): boolean =>
        (account?.[name] ?? null) === (value ?? null)
      if (account === undefined || !Object.entries(expected).every(isAsExpected)) return false
      store(tables.accounts, accountKey(key), { ...account, ...withoutUndefined(changes) })
      return true
    },
  }
}

function unlinking(tables: Tables): Methods<"unlinkAccountUnlessLast"> {
  return {
    async unlinkAccountUnlessLast({ userId, ...key }, others) {
      const isOwn = (one: AccountKey): boolean => tables.accounts.get(accountKey(one))?.userId === userId
      return isOwn(key) && others.some(isOwn) && tables.accounts.delete(accountKey(key))
    },
  }
}

function sessions(
  tables: Tables,
): Methods<"createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"> {
  return {
    async createSession(session) {
      requireRow(tables.users, session.userId, "user")
      requireFree(tables.sessions, session.sessionToken, "A session with this token")
      return store(tables.sessions, session.sessionToken, session)
    },

    async getSessionAndUser(sessionToken) {
      const session = find(tables.sessions, sessionToken)
      const user = session === null ? null : find(tables.users, session.userId)
      return session === null || user === null ? null : { session, user }
    },

    async updateSession(changes) {
      const session = tables.sessions.get(changes.sessionToken)
      if (session === undefined) return null
      const changed = { ...session, ...withoutUndefined(changes) }
      requireRow(tables.users, changed.userId, "user")
      return store(tables.sessions, changed.sessionToken, changed)
    },

    async deleteSession(sessionToken) {
      return take(tables.sessions, sessionToken)
    },

    async deleteUserSessions(userId) {
      deleteOwned(tables.sessions, userId)
    },
  }
}

function verificationTokens(tables: Tables): Methods<"createVerificationToken" | "useVerificationToken"> {
  return {
    async createVerificationToken(token) {
      requireFree(tables.verificationTokens, tokenKey(token), "This verification token")
      return store(tables.verificationTokens, tokenKey(token), token)
    },

    async useVerificationToken(key) {
      return take(tables.verificationTokens, tokenKey(key))
    },
  }
}

function authenticators(
  tables: Tables,
): Methods<
  | "createAuthenticator"
  | "getAuthenticator"
  | "listAuthenticatorsByUserId"
  | "updateAuthenticatorCounter"
  | "updateAuthenticator"
  | "deleteAuthenticator"
> {
  return {
    async createAuthenticator(authenticator) {
      requireRow(tables.users, authenticator.userId, "user")
      requireFree(tables.authenticators, authenticator.credentialID, "An authenticator with this credential")
      return store(tables.authenticators, authenticator.credentialID, authenticator)
    },

    async getAuthenticator(credentialID) {
      return find(tables.authenticators, credentialID)
    },

    async listAuthenticatorsByUserId(userId) {
      return structuredClone([...tables.authenticators.values()].filter((row) => row.userId === userId))
    },

    async updateAuthenticatorCounter(credentialID, counter) {
      const authenticator = requireRow(tables.authenticators, credentialID, "authenticator")
      if (counter <= authenticator.counter && (counter > 0 || authenticator.counter > 0))
        throw new Error("The authenticator's counter is already that high.")
      return store(tables.authenticators, credentialID, { ...authenticator, counter })
    },

    async updateAuthenticator(changes) {
      const { credentialID } = changes
      const authenticator = requireRow(tables.authenticators, credentialID, "authenticator")
      return store(tables.authenticators, credentialID, { ...authenticator, ...withoutUndefined(changes) })
    },

    async deleteAuthenticator(credentialID) {
      return take(tables.authenticators, credentialID)
    },
  }
}

/** Returns the methods that read or remove everything that's stored about a user. */
function wholeUsers(tables: Tables): Pick<Required<Adapter>, "exportUser" | "eraseUser"> {
  return {
    async exportUser(id) {
      const user = find(tables.users, id)
      if (user === null) return null
      return {
        user,
        accounts: ownedBy(id, tables.accounts),
        sessions: ownedBy(id, tables.sessions),
        sessionDetails: ownedBy(id, tables.sessionDetails),
        authenticators: ownedBy(id, tables.authenticators),
        verificationTokens: sentTo(user.email, tables),
      }
    },

    async eraseUser(id) {
      const user = take(tables.users, id)
      const owned = [tables.accounts, tables.sessions, tables.sessionDetails, tables.authenticators]
      const removed = owned.map((table) => deleteOwned(table, id))
      for (const [key, { identifier }] of tables.verificationTokens)
        if (identifier === user?.email) tables.verificationTokens.delete(key)
      return user !== null || removed.some((count) => count > 0)
    },
  }
}

function ownedBy<Row extends { readonly userId: string }>(
  owner: string,
  table: ReadonlyMap<string, Row>,
): Row[] {
  return structuredClone([...table.values()].filter(({ userId }) => userId === owner))
}

function sentTo(email: string, { verificationTokens }: Tables) {
  return structuredClone([...verificationTokens.values()].filter(({ identifier }) => identifier === email))
}
