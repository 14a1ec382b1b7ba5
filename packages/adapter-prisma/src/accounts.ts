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
