import { eq } from "drizzle-orm"
import type { Adapter, AdapterAccount } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import { createIdentity } from "./identities.ts"
import { storable, withoutPrevious } from "./storable.ts"
import { columnOf, type Store } from "./store.ts"
import { unlinkUnlessLast } from "./unlink-unless-last.ts"
import { toUser } from "./users.ts"

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

/** Returns the adapter's methods for accounts. */
export function accounts(user: Store, account: Store): Methods {
  return {
    createUserWithAccount: createIdentity(user, account),

    async getUserByAccount({ provider, providerAccountId }) {
      const condition = account.where({ provider, providerAccountId })
      if (condition === undefined) return null
      const { database, run, table } = account
      const isOwner = eq(columnOf(user, "id"), columnOf(account, "userId"))
      const [row] = await run(() =>
        database.select({ user: user.table }).from(table).innerJoin(user.table, isOwner).where(condition),
      )
      return row === undefined ? null : toUser(user.fromRow(row["user"] as Members))
    },

    async linkAccount(given) {
      return toAccount(await account.create(storable(account, given), "provider", "providerAccountId"))
    },

    async unlinkAccount({ provider, providerAccountId }) {
      const removed = await account.remove({ provider, providerAccountId })
      return removed === null ? undefined : toAccount(removed)
    },

    async unlinkAccountUnlessLast(key, others) {
      return unlinkUnlessLast(account, key, others)
    },

    async getAccount(providerAccountId, provider) {
      const found = await account.find({ provider, providerAccountId })
      return found === null ? null : toAccount(found)
    },

    async listAccountsByUserId(userId) {
      return (await account.list({ userId })).map((row) => toAccount(row))
    },

    async updateAccount({ provider, providerAccountId }, changes, expected) {
      const stored = Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name, value ?? null]),
      )
      const condition = account.where({ ...stored, provider, providerAccountId })
      return account.change(condition, withoutPrevious(account, changes))
    },
  }
}

function toAccount(row: Members): AdapterAccount {
  return row as Members & AdapterAccount
}
