import { type Fault, pause } from "./fault.ts"

/** Adapters that unlink an account that has to stay. */
export const unlinking: readonly Fault[] = [
  {
    name: "looks for another account, and then unlinks",
    found: [
      "Races of unlinking: never removes both of a user's last two accounts, and returns true for one of them at most",
    ],
    methods: (sound) => ({
      async unlinkAccountUnlessLast({ userId, ...key }, others) {
        const owners = await Promise.all([key, ...others].map(async (one) => sound.getUserByAccount(one)))
        const [isOwn, ...areOwn] = owners.map((owner) => owner?.id === userId)
        await pause()
        if (isOwn !== true || !areOwn.includes(true)) return false
        await sound.unlinkAccount(key)
        return true
      },
    }),
  },
  {
    name: "unlinks the last account, and other users' accounts",
    found: [
      "unlinkAccountUnlessLast: returns false, and removes nothing, if none of the others is stored for the user",
      "unlinkAccountUnlessLast: returns false, and removes nothing, if the account is missing or another user's",
    ],
    methods: (sound) => ({
      unlinkAccountUnlessLast: async ({ provider, providerAccountId }) =>
        (await sound.unlinkAccount({ provider, providerAccountId })) !== undefined,
    }),
  },
  {
    name: "needs every other account to unlink one",
    found: [
      "unlinkAccountUnlessLast: removes the account and returns true if one of the others is stored, and leaves these alone",
    ],
    methods: (sound) => ({
      async unlinkAccountUnlessLast(account, others) {
        for (const other of others)
          if ((await sound.getUserByAccount(other))?.id !== account.userId) return false
        return sound.unlinkAccountUnlessLast(account, others)
      },
    }),
  },
]
