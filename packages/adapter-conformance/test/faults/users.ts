import type { AdapterAccount, AdapterUser } from "@latchkey/core/adapters"
import type { Fault } from "./fault.ts"

export const users: readonly Fault[] = [
  {
    name: "throws where there is no user",
    found: [
      "getUser: is null if no user has the id",
      "getUser: is null for text that can't be an id of this store",
    ],
    methods: (sound) => ({
      async getUser(id) {
        const user = await sound.getUser(id)
        if (user === null) throw new Error("not found")
        return user
      },
    }),
  },
  {
    name: "gives undefined if nobody has the address or the account",
    found: [
      "getUserByEmail: is null if no user has the address",
      "getUserByAccount: is null for another provider or another account id",
      "getAccount: is null if there is no such account",
    ],
    methods: (sound) => ({
      getUserByEmail: async (email) => (await sound.getUserByEmail(email)) ?? (undefined as never),
      getUserByAccount: async (key) => (await sound.getUserByAccount(key)) ?? (undefined as never),
      getAccount: async (id, provider) => (await sound.getAccount(id, provider)) ?? (undefined as never),
    }),
  },
  {
    name: "gives numbers as ids",
    found: ["createUser: gives ids that are text"],
    methods: (sound) => {
      let last = 0
      return { createUser: (user) => sound.createUser({ ...user, id: ++last as never }) }
    },
  },
  {
    name: "hands out the rows that it keeps",
    found: ["createUser: isn't affected by later changes to the returned rows"],
    methods: (sound) => {
      const rows = new Map<string, AdapterUser>()
      return {
        async createUser(user) {
          await sound.createUser(user)
          rows.set(user.id, user)
          return user
        },
        async getUser(id) {
          const found = await sound.getUser(id)
          return found && { ...found, name: rows.get(id)?.name ?? found.name }
        },
      }
    },
  },
  {
    name: "gives the user who exists in place of refusing a second",
    found: [
      "createUser: refuses a second user with the same e-mail address, and keeps the first",
      "Races of first sign-ins: makes one user if twenty are created simultaneously with one e-mail address; the others reject",
    ],
    methods: (sound) => ({
      createUser: async (user) => (await sound.getUserByEmail(user.email)) ?? sound.createUser(user),
    }),
  },
  {
    name: "writes over a user whose id is given again",
    found: ["createUser: never replaces a user: an id that is taken is refused, or replaced by another"],
    methods: (sound) => ({
      createUser: async (user) =>
        (await sound.getUser(user.id)) === null ? sound.createUser(user) : sound.updateUser(user),
    }),
  },
  {
    name: "refuses a second user without an address",
    found: ["createUser: keeps several users who have no e-mail address"],
    methods: (sound) => {
      let known = false
      return {
        createUser(user) {
          if (user.email == null && known) throw new Error("taken")
          if (user.email == null) known = true
          return sound.createUser(user)
        },
      }
    },
  },
  {
    name: "finds users by the account id alone",
    found: [
      "getUserByAccount: tells two users apart who have the same account id at different providers",
      "getUserByAccount: is null for another provider or another account id",
    ],
    methods: (sound) => {
      const providers = new Map<string, string>()
      return {
        linkAccount(account) {
          providers.set(account.providerAccountId, account.provider)
          return sound.linkAccount(account)
        },
        getUserByAccount: (key) =>
          sound.getUserByAccount({ ...key, provider: providers.get(key.providerAccountId) ?? key.provider }),
      }
    },
  },
  {
    name: "updates a user by writing the whole row, undefined as null",
    found: [
      "updateUser: changes the e-mail address, leaves the rest alone, and returns the whole user",
      "updateUser: ignores undefined members",
    ],
    methods: (sound) => ({
      updateUser: (user) => sound.updateUser({ ...user, name: user.name ?? null, image: user.image ?? null }),
    }),
  },
  {
    name: "takes null in an update for no change",
    found: [
      "updateUser: clears the name, leaves the rest alone, and returns the whole user",
      "updateUser: clears the picture, leaves the rest alone, and returns the whole user",
      "updateUser: clears the moment of verification, leaves the rest alone, and returns the whole user",
    ],
    methods: (sound) => ({
      updateUser: (user) =>
        sound.updateUser(
          Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null)) as never,
        ),
    }),
  },
  {
    name: "makes a user out of an update of nobody",
    found: ["updateUser: makes no user if nobody has the id", "updateUser: rejects if nobody has the id"],
    methods: (sound) => ({
      updateUser: async (user) =>
        (await sound.getUser(user.id)) === null
          ? sound.createUser(user as AdapterUser)
          : sound.updateUser(user),
    }),
  },
  {
    name: "forgets what an update says",
    found: [
      "updateUser: changes the name, leaves the rest alone, and returns the whole user",
      "getUserByAccount: gives the user as they are now",
    ],
    methods: (sound) => ({
      updateUser: async (user) => ({ ...(await sound.getUser(user.id)), ...user }) as never,
    }),
  },
  {
    name: "deletes nothing",
    found: [
      "deleteUser: removes the user: neither id nor e-mail address finds them",
      "unlinkAccount: removes the account: no user is found by it",
      "deleteSession: ends the session, even if it was read before",
    ],
    methods: () => ({
      deleteUser: () => undefined,
      unlinkAccount: () => undefined,
      deleteSession: () => undefined,
    }),
  },
  {
    name: "rejects where there is nothing to remove",
    found: [
      "deleteUser: resolves if nobody has the id",
      "unlinkAccount: resolves if there is no such account",
      "deleteSession: resolves if no session has the token, for instance in a second call",
    ],
    methods: (sound) => {
      const refuse = <Row>(row: Row): Row => {
        if (row == null) throw new Error("not found")
        return row
      }
      return {
        deleteUser: async (id) => refuse(await sound.deleteUser(id)),
        unlinkAccount: async (key) => refuse(await sound.unlinkAccount(key)),
        deleteSession: async (token) => refuse(await sound.deleteSession(token)),
      }
    },
  },
  {
    name: "keeps the details of the sessions of users who are deleted",
    found: [
      "deleteUser: removes the details of the user's sessions, and nobody else's",
      "deleteUser: removes the details of the sessions of a user who isn't stored",
    ],
    methods: (sound) => ({
      async deleteUser(id) {
        const details = await sound.listSessionDetails({ userId: id })
        const removed = await sound.deleteUser(id)
        for (const row of details) await sound.createSessionDetails(row)
        return removed
      },
    }),
  },
  {
    name: "keeps the accounts of users who are deleted",
    found: [
      "deleteUser: removes the user's accounts",
      "deleteUser: leaves the user's accounts free for another user",
    ],
    methods: (sound) => {
      const rows = new Map<string, AdapterAccount>()
      return {
        async linkAccount(account) {
          if (rows.has(account.provider + account.providerAccountId)) throw new Error("taken")
          await sound.linkAccount(account)
          rows.set(account.provider + account.providerAccountId, account)
        },
        async unlinkAccount(key) {
          rows.delete(key.provider + key.providerAccountId)
          await sound.unlinkAccount(key)
        },
        getAccount: (id, provider) => rows.get(provider + id) ?? null,
      }
    },
  },
  {
    name: "moves an account to the user who links it",
    found: [
      "linkAccount: refuses an account that another user has, and leaves it to them",
      "linkAccount: refuses an account that the user has already",
    ],
    methods: (sound) => ({
      async linkAccount(account) {
        await sound.unlinkAccount(account)
        return sound.linkAccount(account)
      },
    }),
  },
  {
    name: "keeps quiet about accounts that it does not link",
    found: ["linkAccount: refuses the account of a user who does not exist"],
    methods: (sound) => ({
      async linkAccount(account) {
        try {
          return await sound.linkAccount(account)
        } catch {
          return null
        }
      },
    }),
  },
  {
    name: "unlinks every account of the user",
    found: ["unlinkAccount: leaves the user and their other accounts alone"],
    methods: (sound) => {
      const rows: AdapterAccount[] = []
      return {
        async linkAccount(account) {
          await sound.linkAccount(account)
          rows.push(account)
        },
        async unlinkAccount(key) {
          const found = await sound.getAccount(key.providerAccountId, key.provider)
          for (const row of rows) if (row.userId === found?.userId) await sound.unlinkAccount(row)
        },
      }
    },
  },
]
