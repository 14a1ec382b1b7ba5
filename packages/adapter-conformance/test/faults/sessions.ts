import type { AdapterSession, VerificationToken } from "@latchkey/core/adapters"
import type { Fault } from "./fault.ts"

/** Faults in sessions, verification tokens and passkeys. */
export const sessions: readonly Fault[] = [
  {
    name: "answers from a cache that is never cleared",
    found: [
      "deleteUser: ends the user's sessions",
      "getSessionAndUser: gives the user as they are now",
      "updateSession: moves the end of the session, even if it was read before, and leaves its user alone",
      "deleteSession: ends the session, even if it was read before",
    ],
    methods: (sound) => {
      const cache = new Map<string, Awaited<ReturnType<typeof sound.getSessionAndUser>>>()
      return {
        async getSessionAndUser(token) {
          const found = cache.get(token) ?? (await sound.getSessionAndUser(token))
          if (found !== null) cache.set(token, found)
          return found
        },
      }
    },
  },
  {
    name: "keeps sessions of users who are deleted",
    found: [
      "deleteUser: ends the user's sessions",
      "deleteUser: removes the user's sessions, so that there is no session to update",
    ],
    methods: (sound) => {
      const rows = new Map<string, { session: AdapterSession; user: object }>()
      return {
        async createSession(session) {
          const created = await sound.createSession(session)
          rows.set(session.sessionToken, { session, user: (await sound.getUser(session.userId)) ?? {} })
          return created
        },
        async deleteSession(token) {
          rows.delete(token)
          return sound.deleteSession(token)
        },
        getSessionAndUser: async (token) =>
          (await sound.getSessionAndUser(token)) ?? ((rows.get(token) ?? null) as never),
        updateSession: async (changes) =>
          (await sound.updateSession(changes)) ?? rows.get(changes.sessionToken)?.session,
      }
    },
  },
  {
    name: "writes over a session whose token is given again",
    found: ["createSession: refuses a token that another session has, and leaves that session alone"],
    methods: (sound) => ({
      async createSession(session) {
        await sound.deleteSession(session.sessionToken)
        return sound.createSession(session)
      },
    }),
  },
  {
    name: "keeps quiet about rows that it does not store",
    found: [
      "createSession: refuses the session of a user who does not exist",
      "createAuthenticator: refuses a credential that another user registered, and leaves it to them",
      "createAuthenticator: refuses the passkey of a user who does not exist",
    ],
    methods: (sound) => ({
      createSession: async (session) => {
        try {
          return await sound.createSession(session)
        } catch {
          return session
        }
      },
      createAuthenticator: async (row) => {
        try {
          return await sound.createAuthenticator(row)
        } catch {
          return row
        }
      },
    }),
  },
  {
    name: "makes a session out of an update of none",
    found: [
      "updateSession: makes no session if none has the token",
      "updateSession: is null, or nothing, if no session has the token",
    ],
    methods: (sound) => ({
      updateSession: async (changes) =>
        (await sound.updateSession(changes)) ?? sound.createSession(changes as AdapterSession),
    }),
  },
  {
    name: "returns a session that was updated, and does not store it",
    found: [
      "updateSession: moves the end of the session, even if it was read before, and leaves its user alone",
    ],
    methods: (sound) => ({
      async updateSession(changes) {
        const found = await sound.getSessionAndUser(changes.sessionToken)
        return found && { ...found.session, ...changes }
      },
    }),
  },
  {
    name: "ends every session of the user",
    found: [
      "deleteSession: leaves the user and their other sessions alone",
      "Races of sessions: ends the session that twenty calls end simultaneously, and leaves the user's other one alone",
    ],
    methods: (sound) => {
      const rows: AdapterSession[] = []
      return {
        createSession(session) {
          rows.push(session)
          return sound.createSession(session)
        },
        async deleteSession(token) {
          const userId = rows.find(({ sessionToken }) => sessionToken === token)?.userId
          for (const row of rows) if (row.userId === userId) await sound.deleteSession(row.sessionToken)
        },
      }
    },
  },
  {
    name: "keeps one verification token of an address",
    found: ["createVerificationToken: keeps several tokens of one address, each with its own end"],
    methods: (sound) => {
      const rows = new Map<string, VerificationToken>()
      return {
        async createVerificationToken(row) {
          const existing = rows.get(row.identifier)
          if (existing !== undefined) await sound.useVerificationToken(existing)
          rows.set(row.identifier, row)
          return sound.createVerificationToken(row)
        },
      }
    },
  },
  {
    name: "finds verification tokens by the token alone",
    found: [
      "createVerificationToken: keeps the same token of two addresses apart",
      "useVerificationToken: is null for another address, and leaves the token usable",
    ],
    methods: (sound) => {
      const identifiers = new Map<string, string>()
      return {
        createVerificationToken(row) {
          identifiers.set(row.token, row.identifier)
          return sound.createVerificationToken(row)
        },
        useVerificationToken: ({ identifier, token }) =>
          sound.useVerificationToken({ identifier: identifiers.get(token) ?? identifier, token }),
      }
    },
  },
  {
    name: "finds verification tokens by the address alone",
    found: [
      "useVerificationToken: is null for another token, and leaves the right one usable",
      "useVerificationToken: leaves the other tokens of the address usable",
    ],
    methods: (sound) => {
      const tokens = new Map<string, string>()
      return {
        createVerificationToken(row) {
          tokens.set(row.identifier, row.token)
          return sound.createVerificationToken(row)
        },
        useVerificationToken: ({ identifier, token }) =>
          sound.useVerificationToken({ identifier, token: tokens.get(identifier) ?? token }),
      }
    },
  },
  {
    name: "leaves a verification token in place when it is used",
    found: [
      "useVerificationToken: returns the row once, and null ever after",
      "createVerificationToken: makes one use of a token that is stored twice",
    ],
    methods: (sound) => ({
      async useVerificationToken(key) {
        const row = await sound.useVerificationToken(key)
        if (row !== null) await sound.createVerificationToken(row)
        return row
      },
    }),
  },
  {
    name: "makes a user out of a verification token",
    found: ["useVerificationToken: needs no user who has the address, and makes none"],
    methods: (sound) => ({
      async useVerificationToken(key) {
        const row = await sound.useVerificationToken(key)
        const id = crypto.randomUUID()
        if (row !== null) await sound.createUser({ id, email: row.identifier, emailVerified: null })
        return row
      },
    }),
  },
  {
    name: "gives undefined if there is no passkey, and null instead of an empty list",
    found: [
      "getAuthenticator: is null if nobody registered the credential",
      "listAuthenticatorsByUserId: is empty for a user who has no passkey",
      "listAuthenticatorsByUserId: is empty for a user who does not exist",
    ],
    methods: (sound) => ({
      getAuthenticator: async (id) => (await sound.getAuthenticator(id)) ?? (undefined as never),
      async listAuthenticatorsByUserId(userId) {
        const rows = await sound.listAuthenticatorsByUserId(userId)
        return rows.length > 0 ? rows : (null as never)
      },
    }),
  },
  {
    name: "counts nothing",
    found: [
      "updateAuthenticatorCounter: sets the counter, leaves the rest alone, and returns the whole passkey",
      "updateAuthenticatorCounter: rejects if nobody registered the credential, and makes no passkey",
    ],
    methods: (sound) => ({
      updateAuthenticatorCounter: async (id, counter) =>
        ({ ...(await sound.getAuthenticator(id)), counter }) as never,
    }),
  },
  {
    name: "lists one passkey of a user",
    found: ["listAuthenticatorsByUserId: lists all passkeys of a user, and nobody else's"],
    methods: (sound) => ({
      listAuthenticatorsByUserId: async (userId) =>
        (await sound.listAuthenticatorsByUserId(userId)).slice(0, 1),
    }),
  },
]
