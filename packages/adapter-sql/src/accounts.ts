import type { AccountMembers, Adapter, AdapterAccount } from "@latchkey/core/adapters"
import { changeRows, findRow, insertRow, listRows, removeRow } from "./changes.ts"
import { createUserWithAccount } from "./create-user-with-account.ts"
import type { Database } from "./database.ts"
import { sql } from "./fragment.ts"
import { fits } from "./kinds.ts"
import type { Members, Table } from "./table.ts"
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

/** The tables in which users and accounts are stored. */
export interface IdentityTables {
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
