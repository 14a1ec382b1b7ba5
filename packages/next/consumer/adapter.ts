import NextAuth, { type NextAuthConfig } from "@latchkey/next"
import type {
  Adapter,
  AdapterAccount,
  AdapterAccountType,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@latchkey/next/adapters"

/** As in the schema of a database: the tables are typed by ours. */
interface Tables {
  users: AdapterUser
  accounts: AdapterAccount
  sessions: AdapterSession
  tokens: VerificationToken
  authenticators: AdapterAuthenticator
}
declare const database: {
  find: <Name extends keyof Tables>(table: Name, key: Partial<Tables[Name]>) => Promise<Tables[Name] | null>
  insert: <Name extends keyof Tables>(table: Name, row: Tables[Name]) => Promise<Tables[Name]>
}

export const kind: AdapterAccountType = "oidc"

/** An adapter of the application's own. */
export function OwnAdapter(): Adapter {
  return {
    createUser: async (user) => database.insert("users", { ...user, id: crypto.randomUUID() }),
    getUser: async (id) => database.find("users", { id }),
    getUserByEmail: async (email) => database.find("users", { email }),
    async getUserByAccount({ provider, providerAccountId }) {
      const account = await database.find("accounts", { provider, providerAccountId })
      return account === null ? null : database.find("users", { id: account.userId })
    },
    linkAccount: async (account) => void (await database.insert("accounts", account)),
    createSession: async (session) => database.insert("sessions", session),
    async getSessionAndUser(sessionToken) {
      const session = await database.find("sessions", { sessionToken })
      const user = session && (await database.find("users", { id: session.userId }))
      return session && user ? { session, user } : null
    },
    createVerificationToken: async (token) => database.insert("tokens", token),
    useVerificationToken: async ({ identifier, token }) => database.find("tokens", { identifier, token }),
    listAuthenticatorsByUserId: async (userId) => {
      const one = await database.find("authenticators", { userId })
      return one === null ? [] : [one]
    },
  }
}

/** The user of an adapter that was written for another library: it knows nothing of what this application added. */
interface OthersUser {
  id: string
  name?: string | null
  email: string
  image?: string | null
  emailVerified: Date | null
}
interface OthersAdapter {
  createUser?(user: OthersUser): PromiseLike<OthersUser> | OthersUser
  getUser?(id: string): PromiseLike<OthersUser | null> | OthersUser | null
  updateUser?(user: Partial<OthersUser> & Pick<OthersUser, "id">): PromiseLike<OthersUser> | OthersUser
  deleteUser?(userId: string): Promise<void> | PromiseLike<OthersUser | null | undefined>
  getSessionAndUser?(sessionToken: string): PromiseLike<{ session: AdapterSession; user: OthersUser } | null>
}
declare const others: OthersAdapter
export const { auth } = NextAuth({ adapter: others, providers: [] })

/** Part of an adapter replaced, as applications do. */
const own = OwnAdapter()
export const config: NextAuthConfig = {
  providers: [],
  adapter: { ...own, createUser: async (user) => own.createUser?.({ ...user, email: user.email }) ?? user },
  session: { strategy: "database", generateSessionToken: () => crypto.randomUUID() },
}
