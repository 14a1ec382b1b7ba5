import type { Fault } from "./fault.ts"

/** Adapters that show or remove too much or too little of a user's data. */
export const wholeUsers: readonly Fault[] = [
  {
    name: "exports the user alone",
    found: [
      "exportUser: has all accounts of the user, and nobody else's",
      "exportUser: has all sessions of the user, and nobody else's",
      "exportUser: has the details of the user's sessions, and nobody else's",
      "exportUser: has the user's passkeys, and nobody else's",
      "exportUser: has the links that were sent to the user's address, and nobody else's",
    ],
    methods: (sound) => ({
      async exportUser(id) {
        const user = await sound.getUser(id)
        if (user === null) return null
        const nothing = { accounts: [], sessions: [], sessionDetails: [], authenticators: [] }
        return { user, ...nothing, verificationTokens: [] }
      },
    }),
  },
  {
    name: "exports an empty user for an id that nobody has",
    found: ["exportUser: returns null for an id that no user has"],
    methods: (sound) => ({
      exportUser: async (id) => (await sound.exportUser(id)) ?? ({ user: { id } } as never),
    }),
  },
  {
    name: "uses up the links that it exports",
    found: ["exportUser: changes nothing"],
    methods: (sound) => ({
      async exportUser(id) {
        const found = await sound.exportUser(id)
        for (const token of found?.verificationTokens ?? []) await sound.useVerificationToken(token)
        return found
      },
    }),
  },
  {
    name: "erases a user as `deleteUser` does, without links",
    found: ["eraseUser: removes the links that were sent to the user's address"],
    methods: (sound) => ({
      eraseUser: async (id) => (await sound.deleteUser(id)) !== null,
    }),
  },
  {
    name: "erases the user's row alone",
    found: [
      "eraseUser: removes the details of the user's sessions",
      "eraseUser: removes the user's passkeys",
      "eraseUser: removes the user's accounts, which are free for another user",
    ],
    methods: (sound) => ({
      async eraseUser(id) {
        const [user, stored] = [await sound.getUser(id), await sound.exportUser(id)]
        if (user === null || stored === null) return false
        await sound.deleteUser(id)
        await sound.createUser(user)
        for (const account of stored.accounts) await sound.linkAccount(account)
        for (const passkey of stored.authenticators) await sound.createAuthenticator(passkey)
        for (const details of stored.sessionDetails) await sound.createSessionDetails(details)
        await sound.updateUser({ id, email: "" })
        return true
      },
    }),
  },
  {
    name: "erases nothing of a user who isn't stored",
    found: [
      "eraseUser: removes the details of the sessions of a user who isn't stored, and returns true for that, once",
    ],
    methods: (sound) => ({
      eraseUser: async (id) => (await sound.getUser(id)) !== null && sound.eraseUser(id),
    }),
  },
  {
    name: "says that it erased a user who doesn't exist",
    found: [
      "eraseUser: returns false for an id that no user has, and the second time",
      "eraseUser: erases a user once if several calls do so at the same time",
    ],
    methods: (sound) => ({
      async eraseUser(id) {
        await sound.eraseUser(id)
        return true
      },
    }),
  },
]
