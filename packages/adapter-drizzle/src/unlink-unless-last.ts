import { and, or, sql, type SQL } from "drizzle-orm"
import type { AccountKey, AdapterAccount } from "@latchkey/core/adapters"
import { affectedRows } from "./affected-rows.ts"
import { columnOf, type Store } from "./store.ts"

/** The account to remove, and its owner. */
type OwnedKey = AccountKey & Pick<AdapterAccount, "userId">

/** The rows that a removal depends on. */
interface Conditions {
  readonly isAccount: SQL
  /** True for the user's other accounts that were named. */
  readonly isOther: SQL
  /** True for all of the user's accounts. */
  readonly isOwn: SQL
}

/**
 * Removes a user's account if one of the others is stored, in the way that the dialect and the driver support.
 *
 * @returns true if it was removed.
 */
export async function unlinkUnlessLast(
  account: Store,
  { provider, providerAccountId, userId }: OwnedKey,
  others: readonly AccountKey[],
): Promise<boolean> {
  const isAccount = account.where({ provider, providerAccountId, userId })
  const isOther = or(
    ...others.map((other) =>
      account.where({ provider: other.provider, providerAccountId: other.providerAccountId, userId }),
    ),
  )
  const isOwn = account.where({ userId })
  if (isAccount === undefined || isOther === undefined || isOwn === undefined) return false
  const unlink = { pg: inOneStatement, sqlite: inOneRemoval, mysql: inTransaction }[account.dialect]
  return account.run(async () => unlink(account, { isAccount, isOther, isOwn }))
}

type Unlink = (account: Store, conditions: Conditions) => Promise<boolean>

/**
 * Removes in PostgreSQL with one statement, which also works with drivers that have no transactions. The count needs
 * every row, so all of the user's accounts are locked, in the same order by every call.
 */
const inOneStatement: Unlink = async (account, { isAccount, isOther, isOwn }) => {
  const { database, table } = account
  const order = [columnOf(account, "provider"), columnOf(account, "providerAccountId")] as const
  const locked = sql`select (${isOther}) as "is_other" from ${table} where ${isOwn} order by ${order[0]}, ${order[1]} for update`
  const hasOther = sql`(select count(*) filter (where "is_other") from (${locked}) as "locked") > 0`
  const removed = await database.delete(table).where(both(isAccount, hasOther)).returning()
  return removed.length > 0
}

/** Removes in SQLite with one statement, which is enough because there's only one writer. */
const inOneRemoval: Unlink = async ({ database, table }, { isAccount, isOther }) => {
  const hasOther = sql`exists (select 1 from ${table} where ${isOther})`
  const removed = await database.delete(table).where(both(isAccount, hasOther)).returning()
  return removed.length > 0
}

/** Removes in MySQL in a transaction that first locks all of the user's accounts. */
const inTransaction: Unlink = async ({ database, table }, { isAccount, isOther, isOwn }) =>
  database.transaction(async (within) => {
    await within.select().from(table).where(isOwn).for("update")
    const others = await within.select().from(table).where(isOther).for("update")
    return others.length > 0 && affectedRows(await within.delete(table).where(isAccount)) > 0
  })

function both(one: SQL, other: SQL): SQL {
  return and(one, other) ?? one
}
