import type { AccountKey, Adapter, AdapterAccount } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Key, Table } from "./table.ts"
import type { Together } from "./transaction.ts"
import { relatedUser, toUser, withoutId } from "./users.ts"
import { takes } from "./values.ts"

type Methods = Pick<
  Required<Adapter>,
  | "createUserWithAccount"
  | "getUserByAccount"
  | "linkAccount"
  | "unlinkAccount"
  | "unlinkAccountUnlessLast"
  | "getAccount"
  | "listAccountsByUserId"
  | "updateAccount"
>

/** The columns of every accounts table. */
const columns = [
  "userId",
  "type",
  "provider",
  "providerAccountId",
  "refresh_token",
  "access_token",
  "expires_at",
  "token_type",
  "scope",
  "id_token",
  "session_state",
]

/** The tables in which users and accounts are stored. */
export interface IdentityTables {
  readonly user: Table
  readonly account: Table
}

/**
 * Returns the adapter's methods for accounts.
 *
 * @param together - runs steps so that all of them take effect, or none.
 * @param keyName - Prisma's name for the key of `provider` and `providerAccountId`.
 */
export function accounts(
  { user, account }: IdentityTables,
  together: Together<IdentityTables>,
  keyName: string,
): Methods {
  const keyOf = ({ provider, providerAccountId }: AccountKey): Key => ({
    name: keyName,
    members: { provider, providerAccountId },
  })

  return {
    async createUserWithAccount(given, first) {
      // This isn't a nested write, because schemas can choose the name of the relation that it would need.
      return together(async (tables) => {
        const owner = toUser(await tables.user.create(withoutId(given)))
        await tables.account.create(storable(tables.account, { ...first, userId: owner.id }))
        return owner
      })
    },

    async getUserByAccount(key) {
      const found = await account.find(keyOf(key), "user")
      return found === null ? null : relatedUser(user, found)
    },

    async linkAccount(given) {
      return toAccount(await account.create(storable(account, given)))
    },

    async unlinkAccount(key) {
      const removed = await account.remove(keyOf(key))
      return removed === null ? undefined : toAccount(removed)
    },

    async unlinkAccountUnlessLast({ userId, ...key }, others) {
      return together(async ({ account: within }) => {
        // Locks all of the user's accounts, because a database runs changes of the same rows one after the other.
        await within.updateWhere({ userId }, { userId })
        const isIt = ({ provider, providerAccountId }: AccountKey) =>
          (row: Members): boolean => row["provider"] === provider && row["providerAccountId"] === providerAccountId
        const rows = await within.list({ userId })
        if (!rows.some(isIt(key)) || !(await isOneStored(within, userId, others.filter((other) => rows.some(isIt(other))))))
          return false
        return (await within.remove(keyOf(key))) !== null
      })
    },

    async getAccount(providerAccountId, provider) {
      const found = await account.find(keyOf({ provider, providerAccountId }))
      return found === null ? null : toAccount(found)
    },

    async listAccountsByUserId(userId) {
      return (await account.list({ userId })).map((row) => toAccount(row))
    },

    async updateAccount({ provider, providerAccountId }, changes, expected) {
      const row = { ...expected, provider, providerAccountId }
      return (await account.updateWhere(row, storable(account, changes))) > 0
    },
  }
}

/**
 * Returns true if one of a user's accounts is still stored. A change sees what is stored now. In MySQL, a list may show
 * what was stored when the transaction began.
 */
async function isOneStored(account: Table, userId: string, keys: readonly AccountKey[]): Promise<boolean> {
  for (const { provider, providerAccountId } of keys)
    if ((await account.updateWhere({ provider, providerAccountId, userId }, { userId })) > 0) return true
  return false
}

/**
 * Returns the members of an account that can be stored. Identity providers add their own members to the tokens. Such a
 * member is stored if the table has a column with its name and type, and left out otherwise. The database generates
 * the account's own id.
 */
function storable(account: Table, whole: Members): Members {
  const { id: _, ...given } = whole
  const isDescribed = account.isDescribed()
  return Object.fromEntries(
    Object.entries(given).filter(([member, value]) => {
      if (member === "userId") return true
      const column = account.column(member)
      if (column === undefined) return !isDescribed && columns.includes(member)
      return value === null || takes(column, value)
    }),
  )
}

function toAccount(row: Members): AdapterAccount {
  return row as Members & AdapterAccount
}
