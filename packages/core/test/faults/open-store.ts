import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  StoredUser,
  VerificationToken,
} from "@latchkey/core/adapters"

/** The rows of a store, in the order in which they were stored. */
export interface Rows {
  readonly users: readonly StoredUser[]
  readonly accounts: readonly AdapterAccount[]
  readonly sessions: readonly AdapterSession[]
  readonly verificationTokens: readonly VerificationToken[]
  /** The passkeys, for tests that read them. */
  readonly authenticators?: readonly AdapterAuthenticator[]
}

/** A store whose rows tests can read. */
export interface OpenStore {
  /** True if the store generates the users' ids, and ignores the service's. */
  readonly makesIds?: boolean
  readonly adapter: Adapter
  /** Returns a copy of everything that's stored. */
  readonly rows: () => Promise<Rows>
}

/**
 * Creates a store with unique keys but without references, like a document database. Only the service prevents accounts
 * and sessions without a user.
 *
 * @param makesIds - true if the store generates the users' ids, as many databases do.
 * @param atOnce - true if it stores a user and their account in one transaction (`createUserWithAccount`).
 */
export function openStore({
  makesIds = false,
  atOnce = false,
}: { makesIds?: boolean; atOnce?: boolean } = {}): OpenStore {
  const users = new Map<string, StoredUser>()
  const accounts = new Map<string, AdapterAccount>()
  const sessions = new Map<string, AdapterSession>()
  const verificationTokens = new Map<string, VerificationToken>()
  const authenticators = new Map<string, AdapterAuthenticator>()
  const byEmail = (email: string): StoredUser | undefined =>
    [...users.values()].find((user) => user.email === email)

  const adapter: Adapter = {
    async createUser(given) {
      const user = makesIds ? { ...given, id: `row-${users.size + 1}` } : given
      if (typeof user.email === "string" && byEmail(user.email) !== undefined) throw uniqueViolation("email")
      return insert(users, user.id, user)
    },
    async getUser(id) {
      return copyOf(users.get(id))
    },
    async getUserByEmail(email) {
      return copyOf(byEmail(email))
    },
    async getUserByAccount(key) {
      return copyOf(users.get(accounts.get(accountKey(key))?.userId ?? ""))
    },
    async updateUser(changes) {
      const user = users.get(changes.id)
      if (user === undefined) throw new Error("no such user")
      const { email = user.email } = changes
      return replace(users, changes.id, { ...user, ...changes, email })
    },
    async deleteUser(id) {
      for (const [key, { userId }] of accounts) if (userId === id) accounts.delete(key)
      for (const [key, { userId }] of sessions) if (userId === id) sessions.delete(key)
      for (const [key, { userId }] of authenticators) if (userId === id) authenticators.delete(key)
      users.delete(id)
    },
    async linkAccount(account) {
      return insert(accounts, accountKey(account), account)
    },
    async unlinkAccount(key) {
      accounts.delete(accountKey(key))
    },
    async createSession(session) {
      return insert(sessions, session.sessionToken, session)
    },
    async listAccountsByUserId(userId) {
      return structuredClone([...accounts.values()].filter((account) => account.userId === userId))
    },
    async updateAccount(key, changes, expected) {
      const account = accounts.get(accountKey(key))
      const differs = ([name, value]: [string, unknown]): boolean =>
        (account?.[name] ?? null) !== (value ?? null)
      if (account === undefined || Object.entries(expected).some(differs)) return false
      replace(accounts, accountKey(key), { ...account, ...changes })
      return true
    },
    async getSessionAndUser(token) {
      const session = sessions.get(token)
      const user = users.get(session?.userId ?? "")
      return session === undefined || user === undefined ? null : structuredClone({ session, user })
    },
    async updateSession(changes) {
      const session = sessions.get(changes.sessionToken)
      return session === undefined
        ? null
        : replace(sessions, session.sessionToken, { ...session, ...changes })
    },
    async deleteSession(token) {
      const session = copyOf(sessions.get(token))
      sessions.delete(token)
      return session
    },
    async createVerificationToken(token) {
      return insert(verificationTokens, tokenKey(token), token)
    },
    async useVerificationToken(key) {
      const token = copyOf(verificationTokens.get(tokenKey(key)))
      verificationTokens.delete(tokenKey(key))
      return token
    },
    ...passkeyMethods(authenticators),
  }
  if (atOnce) {
    adapter.createUserWithAccount = async (given, account) => {
      if (accounts.has(accountKey(account))) throw uniqueViolation("account")
      const user = await adapter.createUser?.(given)
      if (user === undefined) throw new Error("no user")
      insert(accounts, accountKey(account), { ...account, userId: user.id })
      return user
    }
  }
  return {
    adapter,
    rows: async () =>
      structuredClone({
        users: [...users.values()],
        accounts: [...accounts.values()],
        sessions: [...sessions.values()],
        verificationTokens: [...verificationTokens.values()],
        authenticators: [...authenticators.values()],
      }),
  }
}

function passkeyMethods(rows: Map<string, AdapterAuthenticator>): Adapter {
  return {
    async createAuthenticator(authenticator) {
      return insert(rows, authenticator.credentialID, authenticator)
    },
    async getAuthenticator(id) {
      return copyOf(rows.get(id))
    },
    async listAuthenticatorsByUserId(userId) {
      return structuredClone([...rows.values()].filter((row) => row.userId === userId))
    },
    async updateAuthenticatorCounter(id, counter) {
      const existing = rows.get(id)
      if (existing === undefined || existing.counter >= counter)
        throw new Error("no such authenticator to count on")
      return replace(rows, id, { ...existing, counter })
    },
    async updateAuthenticator(changes) {
      const authenticator = rows.get(changes.credentialID)
      if (authenticator === undefined) throw new Error("no such authenticator")
      const { credentialBackedUp = authenticator.credentialBackedUp } = changes
      return replace(rows, authenticator.credentialID, { ...authenticator, credentialBackedUp })
    },
  }
}

/** Returns the error that a database throws if a row with this key exists. */
export function uniqueViolation(key: string): Error {
  return Object.assign(new Error(`duplicate value for the unique key "${key}"`), { code: "23505" })
}

function insert<Row>(table: Map<string, Row>, key: string, row: Row): Row {
  if (table.has(key)) throw uniqueViolation(key)
  return replace(table, key, row)
}

function replace<Row>(table: Map<string, Row>, key: string, row: Row): Row {
  table.set(key, structuredClone(row))
  return structuredClone(row)
}

function copyOf<Row>(row: Row | undefined): Row | null {
  return structuredClone(row ?? null)
}

function accountKey(account: Pick<AdapterAccount, "provider" | "providerAccountId">): string {
  return JSON.stringify([account.provider, account.providerAccountId])
}

function tokenKey({ identifier, token }: Pick<VerificationToken, "identifier" | "token">): string {
  return JSON.stringify([identifier, token])
}
