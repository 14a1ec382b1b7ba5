import type { AdapterAccount } from "@latchkey/core/adapters"
import { type Fault, pause } from "./fault.ts"

/** Adapters that find or change accounts' tokens incorrectly. */
export const tokens: readonly Fault[] = [
  {
    name: "reads an account, compares it, and then changes it",
    found: [
      "Races of tokens: lets one of twenty simultaneous calls that expect the same tokens change them; the others get false",
    ],
    methods: (sound) => ({
      async updateAccount(key, changes, expected) {
        const account = await sound.getAccount(key.providerAccountId, key.provider)
        const isAsExpected = Object.entries(expected).every(
          ([name, value]) => (account?.[name] ?? null) === (value ?? null),
        )
        await pause()
        return isAsExpected && sound.updateAccount(key, changes, {})
      },
    }),
  },
  {
    name: "changes an account whatever is stored",
    found: [
      "updateAccount: returns false, and changes nothing, if the stored value isn't the expected one",
      "updateAccount: matches an expected null only with a value that is null or was never stored",
    ],
    methods: (sound) => ({ updateAccount: (key, changes) => sound.updateAccount(key, changes, {}) }),
  },
  {
    name: "writes an account where it should change one",
    found: [
      "updateAccount: is false if there is no such account, and makes no account",
      "Races of tokens: changes an account, or removes it: what is unlinked meanwhile does not come back",
    ],
    methods: (sound) => {
      const known = new Map<string, AdapterAccount>()
      return {
        async linkAccount(account) {
          known.set(account.providerAccountId, account)
          return sound.linkAccount(account)
        },
        async updateAccount(key, changes, expected) {
          const isThere = (await sound.getAccount(key.providerAccountId, key.provider)) !== null
          if (isThere && !(await sound.updateAccount(key, {}, expected))) return false
          await pause(25)
          const account = known.get(key.providerAccountId)
          if (account === undefined) return true
          await sound.unlinkAccount(key)
          await sound.linkAccount({ ...account, ...(changes as Partial<AdapterAccount>) })
          return true
        },
      }
    },
  },
  {
    name: "compares nothing with an undefined member",
    found: ["updateAccount: takes an undefined member of the expected ones for null"],
    methods: (sound) => ({
      updateAccount: (key, changes, expected) =>
        sound.updateAccount(
          key,
          changes,
          Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
        ),
    }),
  },
  {
    name: "keeps times in 32 bits, and leaves out later ones",
    found: [
      "getAccount: gives a time after 2038, or null: never another one",
      "updateAccount: stores a time after 2038, or null: never another one, and never the previous one",
    ],
    methods: (sound) => ({
      linkAccount: (account) =>
        sound.linkAccount({ ...account, expires_at: Number(account.expires_at ?? 0) | 0 }),
      updateAccount: (key, { expires_at: time, ...changes }, expected) =>
        sound.updateAccount(
          key,
          typeof time === "number" && time > 2 ** 31 ? changes : { ...changes, expires_at: time },
          expected,
        ),
    }),
  },
  {
    name: "takes null for a member that changes nothing, and compares nothing with it",
    found: [
      "updateAccount: removes members that are null, and ignores undefined ones",
      "updateAccount: matches an expected null only with a value that is null or was never stored",
    ],
    methods: (sound) => {
      const withoutNulls = (members: object): Record<string, string> =>
        Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Record<
          string,
          string
        >
      return {
        updateAccount: (key, changes, expected) =>
          sound.updateAccount(key, withoutNulls(changes), withoutNulls(expected)),
      }
    },
  },
  {
    name: "compares tokens without regard to case, and by their first thousand characters",
    found: [
      "updateAccount: returns false, and changes nothing, if the stored value isn't the expected one",
      "updateAccount: stores and compares tokens of 20,000 characters whole, as encrypted ones are long",
    ],
    methods: (sound) => ({
      async updateAccount(key, changes, expected) {
        const account = await sound.getAccount(key.providerAccountId, key.provider)
        const seen = (value: unknown): unknown =>
          typeof value === "string" ? value.slice(0, 1000).toLowerCase() : (value ?? null)
        if (account === null) return false
        const isAsExpected = Object.entries(expected).every(
          ([name, value]) => seen(account[name]) === seen(value),
        )
        return isAsExpected && sound.updateAccount(key, changes, {})
      },
    }),
  },
  {
    name: "changes every account of the provider, and forgets the members that are not named",
    found: [
      "updateAccount: changes the given members, returns true, and leaves the rest and other accounts alone",
    ],
    methods: (sound) => ({
      updateAccount: (key, changes, expected) =>
        sound.updateAccount(key, { scope: null, token_type: null, ...changes }, expected),
    }),
  },
  {
    name: "lists one account of the user, or all users' accounts",
    found: [
      "listAccountsByUserId: lists every account of the user with its tokens, and none of another user",
      "listAccountsByUserId: is empty for a user who has no account",
      "listAccountsByUserId: is empty for a user who does not exist",
    ],
    methods: (sound) => {
      let last: AdapterAccount | undefined
      return {
        async linkAccount(account) {
          last = account
          return sound.linkAccount(account)
        },
        listAccountsByUserId: async (userId) =>
          (await sound.listAccountsByUserId(userId)).slice(0, 1).concat(
            last ?? {
              provider: "github",
              providerAccountId: "of nobody",
              type: "oauth",
              userId,
            },
          ),
      }
    },
  },
]
