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
interface IdentityTables {
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
      const row = { ...comparable(account, expected), provider, providerAccountId }
      return (await account.updateWhere(row, withoutPrevious(account, changes))) > 0
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

/**
 * Returns the changes that can be stored. If the column of `expires_at` can't contain a time, it becomes null, because
 * the expiry of the previous token would be wrong.
 */
function withoutPrevious(account: Table, changes: Members): Members {
  const stored = storable(account, changes)
  const isTooLate = typeof changes["expires_at"] === "number" && stored["expires_at"] === undefined
  const hasColumn = account.column("expires_at") !== undefined
  return isTooLate && hasColumn ? { ...stored, expires_at: null } : stored
}

/** Returns the expected members. Undefined ones match no value, as null does, also if they have no column. */
function comparable(account: Table, expected: Members): Members {
  const given = Object.entries(expected).map(([member, value]) => [member, value ?? null] as const)
  const isDescribed = account.isDescribed()
  return Object.fromEntries(
    given.filter(([member, value]) => value !== null || !isDescribed || account.column(member) !== undefined),
  )
}

function toAccount(row: Members): AdapterAccount {
  return row as Members & AdapterAccount
}

/**
 * Returns the adapter's method that removes an account unless it's the user's last one.
 *
 * @param together - runs steps so that all of them take effect, or none.
 * @param keyName - Prisma's name for the key of `provider` and `providerAccountId`.
 */
export function unlinking(
  together: Together<{ readonly account: Table }>,
  keyName: string,
): Pick<Required<Adapter>, "unlinkAccountUnlessLast"> {
  return {
    async unlinkAccountUnlessLast({ provider, providerAccountId, userId }, others) {
      const key = { provider, providerAccountId }
      return together(async ({ account }) => {
        // The database makes simultaneous changes of the same rows one after the other, so this locks the user's accounts.
        await account.updateWhere({ userId }, { userId })
        const rows = await account.list({ userId })
        const stored = [key, ...others].filter((one) => rows.some((row) => isSame(row, one)))
        const isThere = stored.includes(key) && (await isOneStored(account, userId, stored.slice(1)))
        return isThere && (await account.remove({ name: keyName, members: key })) !== null
      })
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

function isSame(row: Members, { provider, providerAccountId }: AccountKey): boolean {
  return row["provider"] === provider && row["providerAccountId"] === providerAccountId
}
