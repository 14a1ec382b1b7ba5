import type { AdapterUser } from "@latchkey/core/adapters"
import type { Fault } from "./fault.ts"

const other = {
  id: "other",
  sessionToken: "other",
  provider: "other",
  identifier: "other",
  credentialID: "other",
}

/** Adapters whose rows are right, and whose answers are about something else. */
export const answers: readonly Fault[] = [
  {
    name: "stores what it is given, and answers with another row",
    found: [],
    methods: (sound) => {
      const instead = async (call: unknown): Promise<never> => {
        await call
        return other as never
      }
      return {
        createUser: async (user) => ({ ...(await sound.createUser(user)), name: "Other" }),
        createUserWithAccount: async (...input) => ({
          ...(await sound.createUserWithAccount(...input)),
          image: null,
        }),
        deleteUser: (id) => instead(sound.deleteUser(id)),
        linkAccount: (account) => instead(sound.linkAccount(account)),
        unlinkAccount: (key) => instead(sound.unlinkAccount(key)),
        createSession: (session) => instead(sound.createSession(session)),
        updateSession: (session) => instead(sound.updateSession(session)),
        deleteSession: (token) => instead(sound.deleteSession(token)),
        createVerificationToken: (row) => instead(sound.createVerificationToken(row)),
        createAuthenticator: (row) => instead(sound.createAuthenticator(row)),
      }
    },
  },
  {
    name: "gives the user who came first, whoever is looked for",
    found: [],
    methods: (sound) => {
      let first: string | undefined
      return {
        async createUser(user) {
          first ??= user.id
          return sound.createUser(user)
        },
        getUser: (id) => sound.getUser(first ?? id),
        getUserByEmail: () => sound.getUser(first ?? ""),
        getUserByAccount: () => sound.getUser(first ?? ""),
        async getSessionAndUser(token) {
          const found = await sound.getSessionAndUser(token)
          const user = await sound.getUser(first ?? "")
          return found && user && { session: found.session, user }
        },
      }
    },
  },
  {
    name: "gives every user the same id",
    found: [],
    methods: (sound) => ({
      createUser: async (user) =>
        (await sound.getUser("1")) === null
          ? sound.createUser({ ...user, id: "1" })
          : sound.updateUser({ ...user, id: "1" }),
    }),
  },
  {
    name: "updates and deletes everybody",
    found: [],
    methods: (sound) => {
      const ids: string[] = []
      return {
        async createUser(user) {
          const created = await sound.createUser(user)
          ids.push(created.id)
          return created
        },
        async updateUser(changes) {
          for (const id of ids) {
            const { email: _, ...rest } = changes
            if (id !== changes.id && (await sound.getUser(id)) !== null)
              await sound.updateUser({ ...rest, id })
          }
          return sound.updateUser(changes)
        },
        async deleteUser(id) {
          for (const one of ids) if (one !== id) await sound.deleteUser(one)
          return sound.deleteUser(id)
        },
      }
    },
  },
  {
    name: "unlinks a user's accounts when the user is updated, and counts links in the user's name",
    found: [],
    methods: (sound) => {
      const keys = new Map<string, { provider: string; providerAccountId: string }>()
      return {
        async linkAccount(account) {
          await sound.linkAccount(account)
          keys.set(account.userId, account)
          await sound.updateUser({ id: account.userId, name: "Linked" })
        },
        async updateUser(changes) {
          const key = keys.get(changes.id)
          if (key !== undefined) await sound.unlinkAccount(key)
          return sound.updateUser(changes)
        },
      }
    },
  },
  {
    name: "links one account of a user",
    found: [],
    methods: (sound) => {
      const owners = new Set<string>()
      return {
        async linkAccount(account) {
          if (owners.has(account.userId)) throw new Error("taken")
          await sound.linkAccount(account)
          owners.add(account.userId)
        },
      }
    },
  },
  {
    name: "gives accounts without their owner and with empty tokens",
    found: [],
    methods: (sound) => ({
      async getAccount(id, provider) {
        const found = await sound.getAccount(id, provider)
        return found && { ...found, userId: "", access_token: found.access_token ?? "" }
      },
    }),
  },
  {
    name: "refuses a change to the address that the user has",
    found: [],
    methods: (sound) => ({
      async updateUser(changes) {
        if (changes.email !== undefined && (await sound.getUserByEmail(changes.email)) !== null)
          throw new Error("taken")
        return sound.updateUser(changes)
      },
    }),
  },
  {
    name: "gives a user without a session in place of null",
    found: [],
    methods: (sound) => ({
      getSessionAndUser: async (token) =>
        (await sound.getSessionAndUser(token)) ?? ({ session: null } as never),
    }),
  },
  {
    name: "finds a verification token by its whole row only, and makes one up where there is none",
    found: [],
    methods: (sound) => ({
      useVerificationToken: async (key) =>
        "expires" in key
          ? ((await sound.useVerificationToken(key)) ?? { ...key, expires: new Date(0) })
          : null,
    }),
  },
  {
    name: "creates one user at a time, and rejects the others",
    found: [],
    methods: (sound) => {
      let busy = false
      return {
        async createUser(user) {
          if (busy) throw new Error("locked")
          busy = true
          await Promise.resolve()
          busy = false
          return sound.createUser(user)
        },
      }
    },
  },
  {
    name: "finds the same person in every first sign-in, and links their account again",
    found: [],
    methods: (sound) => ({
      createUser: async (user) => (await sound.getUserByEmail(user.email)) ?? sound.createUser(user),
      linkAccount: async (account) =>
        (await sound.getAccount(account.providerAccountId, account.provider)) ?? sound.linkAccount(account),
    }),
  },
  {
    name: "finds accounts of the newest user only",
    found: [],
    methods: (sound) => {
      let newest: AdapterUser["id"] | undefined
      return {
        async createUser(user) {
          newest = user.id
          return sound.createUser(user)
        },
        async getAccount(id, provider) {
          const found = await sound.getAccount(id, provider)
          return found?.userId === newest ? found : null
        },
      }
    },
  },
]
