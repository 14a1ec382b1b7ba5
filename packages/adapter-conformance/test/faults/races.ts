import type {
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  Awaitable,
  VerificationToken,
} from "@latchkey/core/adapters"
import { type Fault, pause } from "./fault.ts"

/** Adapters that do in two steps what must be a single step. Each is correct if nothing happens in between. */
export const races: readonly Fault[] = [
  {
    name: "reads a verification token, and then removes it",
    found: [
      "Races of verification tokens: returns a token to one of twenty simultaneous uses, and null to the others",
      "Races of verification tokens: returns each of several tokens of one address once, although all are used simultaneously",
    ],
    methods: (sound) => {
      const rows = new Map<string, VerificationToken>()
      const keyOf = (key: { identifier: string; token: string }): string =>
        JSON.stringify([key.identifier, key.token])
      return {
        async createVerificationToken(row) {
          const created = await sound.createVerificationToken(row)
          rows.set(keyOf(row), row)
          return created
        },
        async useVerificationToken(key) {
          const row = rows.get(keyOf(key)) ?? null
          await pause()
          rows.delete(keyOf(key))
          await sound.useVerificationToken(key)
          return row
        },
      }
    },
  },
  {
    name: "looks whether the address is free, and then creates the user",
    found: [
      "Races of first sign-ins: makes one user if twenty are created simultaneously with one e-mail address; the others reject",
      "Races of first sign-ins: lets one user have an e-mail address that two simultaneously change to",
    ],
    methods: (sound) => ({
      async createUser(user) {
        if ((await sound.getUserByEmail(user.email)) !== null) throw new Error("taken")
        await pause()
        return resultOr(() => sound.createUser(user), user)
      },
      async updateUser(changes) {
        const owner = changes.email === undefined ? null : await sound.getUserByEmail(changes.email)
        if (owner !== null && owner.id !== changes.id) throw new Error("taken")
        await pause()
        if ((await sound.getUser(changes.id)) === null) throw new Error("no user")
        return resultOr(() => sound.updateUser(changes), changes as AdapterUser)
      },
    }),
  },
  {
    name: "looks whether an account, session or passkey is new, and then writes over it",
    found: [
      "Races of first sign-ins: links an account once if twenty calls simultaneously link it to one user",
      "Races of first sign-ins: gives an account that two users link simultaneously to the one whose call resolved",
      "Races of sessions: makes one session if twenty are created simultaneously with one token",
      "Races of passkeys: gives a credential that two users register simultaneously to the one whose call resolved",
      "Races of passkeys: registers a credential once if twenty calls simultaneously register it for one user",
    ],
    methods: (sound) => ({
      async linkAccount(account) {
        if ((await sound.getAccount(account.providerAccountId, account.provider)) !== null)
          throw new Error("taken")
        if ((await sound.getUser(account.userId)) === null) throw new Error("no user")
        await pause()
        await sound.unlinkAccount(account)
        await sound.linkAccount(account)
      },
      async createSession(session) {
        if ((await sound.getSessionAndUser(session.sessionToken)) !== null) throw new Error("taken")
        if ((await sound.getUser(session.userId)) === null) throw new Error("no user")
        await pause()
        await sound.deleteSession(session.sessionToken)
        return sound.createSession(session)
      },
      async createAuthenticator(row) {
        if ((await sound.getAuthenticator(row.credentialID)) !== null) throw new Error("taken")
        if ((await sound.getUser(row.userId)) === null) throw new Error("no user")
        await pause()
        return resultOr(() => sound.createAuthenticator(row), row)
      },
    }),
  },
  {
    name: "reads a session, and then writes it whole",
    found: ["Races of sessions: doesn't restore a session that is ended while it's extended"],
    methods: (sound) => ({
      async updateSession(changes) {
        const found = await sound.getSessionAndUser(changes.sessionToken)
        if (found === null) return null
        await pause()
        await sound.deleteSession(changes.sessionToken)
        return sound.createSession({ ...found.session, ...withoutUndefined(changes) })
      },
    }),
  },
  {
    name: "updates a session by removing it and making it again",
    found: [
      "Races of sessions: finds a session at every moment of its being extended, with the old end or the new",
    ],
    methods: (sound) => ({
      async updateSession(changes) {
        const removed = (await sound.deleteSession(changes.sessionToken)) as AdapterSession | null
        if (removed === null) return null
        await pause()
        return sound.createSession({ ...removed, ...withoutUndefined(changes) })
      },
    }),
  },
  {
    name: "reads a user, and then writes them whole",
    found: [
      "Races with the removal of a user or an account: doesn't restore a user who is deleted while they're updated",
      "Races with the removal of a user or an account: keeps both changes if two members of a user are changed simultaneously",
    ],
    methods: (sound) => ({
      async updateUser(changes) {
        const found = await sound.getUser(changes.id)
        if (found === null) throw new Error("no user")
        await pause()
        const whole = { ...found, ...withoutUndefined(changes) }
        return (await sound.getUser(changes.id)) === null ? sound.createUser(whole) : sound.updateUser(whole)
      },
    }),
  },
  {
    name: "looks whether the user exists, and then stores what is theirs",
    found: [
      "Races with the removal of a user or an account: leaves no account of a user who is deleted while one is linked",
      "Races with the removal of a user or an account: leaves no session of a user who is deleted while one begins",
    ],
    methods: (sound) => {
      const accounts = new Map<string, AdapterAccount>()
      const sessions = new Map<string, AdapterSession>()
      return {
        async linkAccount(account) {
          if ((await sound.getUser(account.userId)) === null) throw new Error("no user")
          await pause()
          if ((await sound.getUser(account.userId)) !== null) return sound.linkAccount(account)
          accounts.set(account.providerAccountId, account)
          return account
        },
        getAccount: async (id, provider) =>
          (await sound.getAccount(id, provider)) ?? accounts.get(id) ?? null,
        async createSession(session) {
          if ((await sound.getUser(session.userId)) === null) throw new Error("no user")
          await pause()
          if ((await sound.getUser(session.userId)) !== null) return sound.createSession(session)
          sessions.set(session.sessionToken, session)
          return session
        },
        updateSession: async (changes) =>
          (await sound.updateSession(changes)) ?? sessions.get(changes.sessionToken) ?? null,
      }
    },
  },
  {
    name: "creates the user, and then the account",
    found: [
      "createUserWithAccount: rejects if the account is taken, and leaves no user behind",
      "createUserWithAccount: succeeds with the account and the address of a refused call",
      "Races of createUserWithAccount: makes one user of twenty with the same account; the others leave no user behind",
      "Races of createUserWithAccount: never shows an account without its user while both are made",
    ],
    methods: (sound) => ({
      async createUserWithAccount(user, account) {
        const created = await sound.createUser(user)
        await pause()
        await sound.linkAccount({ ...account, userId: created.id })
        return created
      },
    }),
  },
  {
    name: "creates the account first, and looks at the user afterwards",
    found: [
      "createUserWithAccount: rejects if the e-mail address is taken, and leaves no account behind",
      "Races of createUserWithAccount: makes one user of twenty with the same e-mail address; the others leave no account behind",
    ],
    methods: (sound) => ({
      async createUserWithAccount(user, account) {
        const created = await sound.createUserWithAccount(
          { ...user, email: `waiting-${crypto.randomUUID()}@example.com` },
          account,
        )
        await pause()
        return sound.updateUser({ id: created.id, email: user.email })
      },
    }),
  },
  {
    name: "counts in transactions that all fail when they meet",
    found: [
      "Races of passkeys: keeps one of the counters that twenty simultaneous updates give a passkey, and its other members; late updates may reject",
    ],
    methods: (sound) => {
      const running = new Map<string, number>()
      const add = (id: string, step: 1 | -1): void => void running.set(id, (running.get(id) ?? 0) + step)
      return {
        async updateAuthenticatorCounter(id, counter) {
          add(id, 1)
          await pause()
          try {
            if ((running.get(id) ?? 0) > 1) throw new Error("deadlock")
            return await sound.updateAuthenticatorCounter(id, counter)
          } finally {
            await pause()
            add(id, -1)
          }
        },
      }
    },
  },
]

function withoutUndefined<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row
}

/** Returns the result of a call, or the fallback if it fails. */
async function resultOr<Row>(call: () => Awaitable<Row>, fallback: Row): Promise<Row> {
  try {
    return await call()
  } catch {
    return fallback
  }
}
