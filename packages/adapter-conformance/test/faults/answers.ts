import type { Fault } from "./fault.ts"

const other = {
  id: "other",
  sessionToken: "other",
  provider: "other",
  identifier: "other",
  credentialID: "other",
}

/** Adapters that store the right rows, but answer with something else. */
export const answers: readonly Fault[] = [
  {
    name: "stores what it is given, and answers with another row",
    found: [
      "createUser: returns the user with an id and all given members",
      "createUserWithAccount: stores the user and the account, and returns the user",
      "linkAccount: returns the account, null, or nothing",
      "createSession: returns the session",
      "deleteSession: returns the session, null, or nothing",
      "createVerificationToken: returns the token, null, or nothing",
      "createAuthenticator: returns the passkey with every member",
    ],
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
    name: "gives the first user, whichever user is looked for",
    found: [
      "getUser: finds a user by id, among others",
      "getUserByEmail: finds a user by e-mail address, among others",
      "getUserByAccount: finds the owner of an account",
      "getSessionAndUser: gives the user of that session, and not of another",
    ],
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
    found: ["createUser: gives every user a separate id"],
    methods: (sound) => ({
      createUser: async (user) =>
        (await sound.getUser("1")) === null
          ? sound.createUser({ ...user, id: "1" })
          : sound.updateUser({ ...user, id: "1" }),
    }),
  },
  {
    name: "updates and deletes all users",
    found: [
      "updateUser: changes nobody else",
      "deleteUser: leaves other users alone, with their accounts",
      "deleteUser: leaves the sessions of other users alone",
    ],
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
    name: "unlinks an account of a user who is updated, and updates a user who gets an account",
    found: ["updateUser: leaves the accounts of the user alone", "linkAccount: leaves the user as they are"],
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
    found: ["linkAccount: gives a user several accounts, also at one provider"],
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
    found: [
      "getAccount: finds an account by its id and provider, with its owner",
      "getAccount: gives the tokens of an account without any as missing: null or absent",
    ],
    methods: (sound) => ({
      async getAccount(id, provider) {
        const found = await sound.getAccount(id, provider)
        return found && { ...found, userId: "", access_token: found.access_token ?? "" }
      },
    }),
  },
  {
    name: "refuses a change to the address that the user has",
    found: ["updateUser: accepts the e-mail address that the user has already"],
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
    found: ["getSessionAndUser: is null if no session has the token"],
    methods: (sound) => ({
      getSessionAndUser: async (token) =>
        (await sound.getSessionAndUser(token)) ?? ({ session: null } as never),
    }),
  },
  {
    name: "finds a verification token by its whole row only, and makes one up if there is no token",
    found: [
      "useVerificationToken: finds the row by identifier and token alone",
      "useVerificationToken: is null if there is no such row",
    ],
    methods: (sound) => ({
      useVerificationToken: async (key) =>
        "expires" in key
          ? ((await sound.useVerificationToken(key)) ?? { ...key, expires: new Date(0) })
          : null,
    }),
  },
  {
    name: "creates one user at a time, and rejects the others",
    found: ["Races of first sign-ins: makes twenty users if twenty are created simultaneously"],
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
    name: "finds the same user in every first sign-in, and links their account again",
    found: ["Races of first sign-ins: makes one user with one account of twenty first sign-ins of one user"],
    methods: (sound) => ({
      createUser: async (user) => (await sound.getUserByEmail(user.email)) ?? sound.createUser(user),
      linkAccount: async (account) =>
        (await sound.getAccount(account.providerAccountId, account.provider)) ?? sound.linkAccount(account),
    }),
  },
]
