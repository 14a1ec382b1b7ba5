import { and, eq, or, sql, type SQL } from "drizzle-orm"
import type {
  AccountKey,
  Adapter,
  AdapterAccount,
  AdapterUser,
  StoredUser,
  UnownedAccount,
} from "@latchkey/core/adapters"
import { type Members, takes } from "./columns.ts"
import { affectedRows, type Database, type Returning, type Row } from "./drizzle-database.ts"
import { once } from "./failures.ts"
import { columnOf, type Store, store } from "./store.ts"
import { newUser, toUser } from "./users.ts"

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

/** Stores a user and their first account, or neither. */
type CreateIdentity = (user: AdapterUser, account: UnownedAccount) => Promise<StoredUser>

/** Returns the function that stores both rows in the way that the dialect and the driver support. */
function createIdentity(user: Store, account: Store): CreateIdentity {
  const create = { pg: createInOneStatement, sqlite: inBatch, mysql: createInTransaction }[user.dialect]
  return async (given, first) =>
    toUser(
      await user.run(async () =>
        create(user, account, newUser(user, given), storable(account, { ...first })),
      ),
    )
}

type Create = (user: Store, account: Store, owner: Members, first: Members) => Promise<Members>

/** Stores both rows in PostgreSQL with one statement, which also works with drivers that have no transactions. */
const createInOneStatement: Create = async (user, account, owner, first) => {
  const { database } = user
  const created = database
    .$with("created")
    .as(database.insert(user.table).values(user.toRow(owner)).returning())
  const row = { ...account.toRow(first), userId: sql`(select ${created["id"]} from ${created})` }
  const linked = database.$with("linked").as(database.insert(account.table).values(row).returning())
  const [stored] = await database.with(created, linked).select().from(created)
  return user.fromRow(stored ?? {})
}

/** Stores both rows in SQLite in one batch. An id that the database generates is the row's `rowid`. */
const inBatch: Create = async (user, account, owner, first) => {
  const given = user.toRow(owner)
  const row = { ...account.toRow(first), userId: given["id"] ?? sql`last_insert_rowid()` }
  const [stored] = await inOneBatch(user.database, (within) => [
    within.insert(user.table).values(given).returning(),
    within.insert(account.table).values(row).returning(),
  ])
  return user.fromRow(stored?.[0] ?? {})
}

/** Stores both rows in MySQL in a transaction, which has to read the user that it created. */
const createInTransaction: Create = async (user, account, owner, first) =>
  user.database.transaction(async (database) => {
    const within = { database, dialect: user.dialect, run: once }
    const stored = await store(within, user.table).create(owner, "id")
    await store(within, account.table).create(
      { ...first, userId: stored["id"] },
      "provider",
      "providerAccountId",
    )
    return stored
  })

/**
 * Runs SQLite statements so that either all of them take effect or none: in one batch, or in a transaction if the
 * driver has no batches. With a synchronous driver, no other code runs during the transaction.
 *
 * @returns the rows of each statement
 */
export async function inOneBatch(
  database: Database,
  statements: (within: Database) => readonly Returning[],
): Promise<readonly (readonly Row[])[]> {
  if (database.resultKind === "sync")
    return database.transaction((within) => statements(within).map((statement) => statement.all()))
  if (database.batch !== undefined) return database.batch(statements(database))
  return database.transaction(async (within) => {
    const rows: (readonly Row[])[] = []
    for (const statement of statements(within)) rows.push(await statement)
    return rows
  })
}

/**
 * Returns the members of an account that can be stored. Identity providers add their own members to the tokens. Such a
 * member is stored if the table has a column with its name and type, and left out otherwise. The database generates
 * the account's own id.
 */
function storable({ columns }: Store, whole: Members): Members {
  const { id: _, ...given } = whole
  return Object.fromEntries(
    Object.entries(given).filter(([member, value]) => {
      const column = columns[member]
      if (column === undefined || value === undefined) return false
      return member === "userId" || value === null || takes(column, value)
    }),
  )
}

/**
 * Returns the changes of an account that can be stored. If the column of `expires_at` can't contain a time, it becomes
 * null, because the expiry of the previous token would be wrong.
 */
function withoutPrevious(store: Store, changes: Members): Members {
  const stored = storable(store, changes)
  const isTooLate = typeof changes["expires_at"] === "number" && stored["expires_at"] === undefined
  return isTooLate && store.columns["expires_at"] !== undefined ? { ...stored, expires_at: null } : stored
}

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
async function unlinkUnlessLast(
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
  const unlink = { pg: unlinkInOneStatement, sqlite: inOneRemoval, mysql: unlinkInTransaction }[
    account.dialect
  ]
  return account.run(async () => unlink(account, { isAccount, isOther, isOwn }))
}

type Unlink = (account: Store, conditions: Conditions) => Promise<boolean>

/**
 * Removes in PostgreSQL with one statement, which also works with drivers that have no transactions. The count needs
 * every row, so all of the user's accounts are locked, in the same order by every call.
 */
const unlinkInOneStatement: Unlink = async (account, { isAccount, isOther, isOwn }) => {
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
const unlinkInTransaction: Unlink = async ({ database, table }, { isAccount, isOther, isOwn }) =>
  database.transaction(async (within) => {
    await within.select().from(table).where(isOwn).for("update")
    const others = await within.select().from(table).where(isOther).for("update")
    return others.length > 0 && affectedRows(await within.delete(table).where(isAccount)) > 0
  })

function both(one: SQL, other: SQL): SQL {
  return and(one, other) ?? one
}
