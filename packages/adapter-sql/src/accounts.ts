import type {
  AccountKey,
  AccountMembers,
  Adapter,
  AdapterAccount,
  AdapterUser,
  StoredUser,
} from "@latchkey/core/adapters"
import { changeRows, findRow, insertRow, listRows, removeRow } from "./changes.ts"
import type { Database } from "./database.ts"
import { type Fragment, joined, sql } from "./fragment.ts"
import { fits } from "./kinds.ts"
import type { Members, Table } from "./table.ts"
import { newUser, newUserId, toUser } from "./users.ts"

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

/** The tables in which users and accounts are stored. */
interface IdentityTables {
  readonly user: Table
  readonly account: Table
}

/** Returns the adapter's methods for accounts. */
export function accounts(database: Database, { user, account }: IdentityTables): Methods {
  return {
    async createUserWithAccount(given, first) {
      return createUserWithAccount(database, { user, account }, given, storable(account, first))
    },

    async getUserByAccount({ provider, providerAccountId }) {
      const [row] = await database.rows(
        sql`select ${user.all("user.")} from ${account.name} join ${user.name} on ${user.name}.${user.column("id")} = ${account.name}.${account.column("userId")} where ${account.hasInJoin({ provider, providerAccountId })}`,
      )
      return row === undefined ? null : toUser(user.read(row, "user."))
    },

    async linkAccount(given) {
      await insertRow(database, account, { ...storable(account, given), userId: given.userId })
      return given
    },

    async unlinkAccount({ provider, providerAccountId }) {
      const removed = await removeRow(database, account, account.has({ provider, providerAccountId }))
      return removed === null ? undefined : toAccount(removed)
    },

    async unlinkAccountUnlessLast(key, others) {
      return unlinkUnlessLast(database, account, key, others)
    },

    async getAccount(providerAccountId, provider) {
      const found = await findRow(database, account, account.has({ provider, providerAccountId }))
      return found === null ? null : toAccount(found)
    },

    async listAccountsByUserId(userId) {
      return (await listRows(database, account, account.has({ userId }))).map((row) => toAccount(row))
    },

    async updateAccount({ provider, providerAccountId }, changes, expected) {
      const compared = comparable(account, expected)
      if (compared === undefined) return false
      const assignments =
        account.assignments(storable(account, changes)) ??
        sql`${account.column("provider")} = ${account.value("provider", provider)}`
      const condition = account.has({ provider, providerAccountId, ...compared })
      return (await changeRows(database, account, assignments, condition)) > 0
    },
  }
}

/**
 * Returns the members of an account that can be stored. Identity providers add their own members to the tokens. Such a
 * member is stored if the options define a column for it, and its value is of the column's kind.
 */
function storable({ columns }: Table, given: Members): Members {
  const { userId: _, ...members } = given
  return Object.fromEntries(
    Object.entries(members).filter(([member, value]) => {
      const kind = Object.hasOwn(columns, member) ? columns[member] : undefined
      return kind !== undefined && (value === null || fits(kind, value))
    }),
  )
}

/**
 * Returns the expected members that have a column; undefined if a member without a column is expected to have a value.
 */
function comparable({ columns }: Table, expected: AccountMembers): Members | undefined {
  const members = Object.entries(expected).map(([name, value]) => [name, value ?? null] as const)
  const known = members.filter(([member]) => Object.hasOwn(columns, member))
  const isStored = members.every((entry) => known.includes(entry) || entry[1] === null)
  return isStored ? Object.fromEntries(known) : undefined
}

function toAccount(row: Members): AdapterAccount {
  return row as Members & AdapterAccount
}

/**
 * Stores a user and their first account, or neither. PostgreSQL does this in one statement, so that any connection
 * from a pool can be used. The other databases use a transaction whose statements are known before it begins, which
 * every driver supports.
 */
async function createUserWithAccount(
  database: Database,
  tables: IdentityTables,
  given: AdapterUser,
  first: Members,
): Promise<StoredUser> {
  const { user } = tables
  const members = newUser(database, user, given)
  const insertUser = sql`insert into ${user.name} ${user.values(members)}`
  if (database.dialect.name === "postgresql") {
    const insertAccount = accountOf(tables.account, first, user.column("id"))
    const [row] = await database.rows(
      sql`with created as (${insertUser} returning *), linked as (${insertAccount} from created) select ${user.all()} from created`,
    )
    return toUser(user.read(row ?? {}))
  }
  const id = newUserId(database, user, members)
  const owner = sql`select ${user.all()} from ${user.name} where ${user.column("id")} = ${id}`
  const insertAccount = accountOf(tables.account, first, id)
  // The user is read before the account is stored, because the accounts table may generate ids, too.
  const [, found] = await database.runTogether([insertUser, owner, insertAccount])
  return toUser(user.read(found?.rows[0] ?? {}))
}

/** Returns the statement that inserts an account whose owner is an expression. */
function accountOf(account: Table, members: Members, userId: Fragment): Fragment {
  const given = Object.entries(members).filter(([, value]) => value !== undefined)
  const names = ["userId", ...given.map(([member]) => member)].map((member) => account.column(member))
  const values = given.map(([member, value]) => account.value(member, value))
  return sql`insert into ${account.name} (${joined(names, ", ")}) select ${joined([userId, ...values], ", ")}`
}

/**
 * Removes a user's account if one of the others is stored. All of the user's accounts are locked first, so that nothing
 * can remove the other account meanwhile. PostgreSQL does this in one statement, so that any connection from a pool can
 * be used. SQLite has only one writer, so the removal alone is enough.
 */
async function unlinkUnlessLast(
  database: Database,
  account: Table,
  { provider, providerAccountId, userId }: AccountKey & Pick<AdapterAccount, "userId">,
  others: readonly AccountKey[],
): Promise<boolean> {
  if (others.length === 0) return false
  const { name, column, has } = account
  const key = has({ provider, providerAccountId, userId })
  const isOther = joined(
    others.map((other) => {
      const members = { provider: other.provider, providerAccountId: other.providerAccountId, userId }
      return sql`(${has(members)})`
    }),
    " or ",
  )
  const removal = sql`delete from ${name} where ${key}`
  const removed = sql`returning 1 as "removed"`
  switch (database.dialect.name) {
    case "postgresql": {
      const members = joined([column("provider"), column("providerAccountId"), column("userId")], ", ")
      const locked = sql`select ${members} from ${name} where ${has({ userId })} order by ${members} for update`
      // The count needs every row, so all of them are locked, in the same order by every call.
      const rows = await database.rows(
        sql`with locked as (${locked}) ${removal} and (select count(*) from locked where ${isOther}) > 0 ${removed}`,
      )
      return rows.length > 0
    }
    case "sqlite": {
      const rows = await database.rows(
        sql`${removal} and exists (select 1 from ${name} where ${isOther}) ${removed}`,
      )
      return rows.length > 0
    }
    case "mysql": {
      // MySQL reads the table from which a statement removes rows only as a derived table, which the count makes.
      const found = sql`select count(*) as counted from ${name} where ${isOther}`
      const answers = await database.runTogether([
        sql`select ${column("provider")} from ${name} where ${has({ userId })} for update`,
        sql`${removal} and (select counted from (${found}) as others) > 0`,
      ])
      return (answers.at(-1)?.matched ?? 0) > 0
    }
  }
}
