import type { AccountKey, Adapter, AdapterAccount } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Key, Table } from "./table.ts"
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

/** What every table of accounts has. */
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

/** @param keyName - what Prisma calls the key of provider and provider's account id. */
export function accounts(account: Table, user: Table, keyName: string): Methods {
  const keyOf = ({ provider, providerAccountId }: AccountKey): Key => ({
    name: keyName,
    members: { provider, providerAccountId },
  })

  return {
    async createUserWithAccount(given, first) {
      const { userId: _, ...unowned } = storable(account, first)
      return toUser(
        await user.create(withoutId(given), { [user.field("accounts")]: { create: account.toRow(unowned) } }),
      )
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
 * What can be stored of an account. Identity providers add members of their own to the tokens: such a member is stored
 * where the table has a column of its name and type, and left out otherwise. The account's own id is the database's.
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
