import { and, type Column, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm"
import { isStorableText, requireStorableKeys } from "@latchkey/core/adapters"
import { fromColumn, isForeignKind, isText, type Members, toColumn } from "./columns.ts"
import type { Dialect } from "./dialect.ts"
import {
  affectedRows,
  type Change,
  type Columns,
  type Database,
  insertId,
  type Row,
  type Table,
} from "./drizzle-database.ts"
import type { Run } from "./failures.ts"

/** A database, and what is known about it. */
export interface Connection {
  readonly database: Database
  readonly dialect: Dialect
  /** Runs each statement. */
  readonly run: Run
}

/** A table of the database, accessed by the contract's names. */
export interface Store extends Connection {
  readonly table: Table
  readonly columns: Columns
  /** Returns members as Drizzle accepts them. Undefined members, and members without a column, are left out. */
  readonly toRow: (members: Members) => Row
  /** Returns a row in the form that the adapter contract requires. */
  readonly fromRow: (row: Row) => Members
  /** Returns the condition for the rows that have exactly these members; undefined if no row can have them. */
  readonly where: (members: Members) => SQL | undefined
  /** Stores a row. @param key - the members that identify the row. */
  readonly create: (members: Members, ...key: readonly string[]) => Promise<Members>
  /** Returns the row that has exactly these members; null if there's no such row. */
  readonly find: (members: Members) => Promise<Members | null>
  readonly list: (members: Members) => Promise<Members[]>
  /** Changes the row that has these members. @returns the changed row; null if there is no such row */
  readonly update: (key: Members, changes: Members) => Promise<Members | null>
  /** Changes the rows for which the condition is true. @returns true if there are any */
  readonly change: (condition: SQL | undefined, changes: Members) => Promise<boolean>
  /**
   * Removes one row and returns it. If several calls remove the same row, exactly one gets it, and the others get
   * null.
   */
  readonly remove: (members: Members) => Promise<Members | null>
  readonly removeWhere: (condition: SQL | undefined) => Promise<void>
}

/** Creates the methods that all dialects share, and the methods that differ by dialect. */
export function store(connection: Connection, table: Table): Store {
  const { database, dialect, run } = connection
  const columns: Columns = getTableColumns(table as Parameters<typeof getTableColumns>[0])
  const where = (members: Members): SQL | undefined => conditionOf(dialect, columns, members)
  const fromRow = (row: Row): Members =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, fromColumn(key, value)]))
  const toRow = (members: Members): Row => {
    requireStorableKeys(members)
    return Object.fromEntries(
      Object.entries(columns)
        .filter(([member]) => members[member] !== undefined)
        .map(([member, column]) => [member, toColumn(member, members[member], column)]),
    )
  }
  const list = async (members: Members): Promise<Members[]> => {
    const condition = where(members)
    if (condition === undefined) return []
    return (await run(() => database.select().from(table).where(condition))).map(fromRow)
  }
  const find = async (members: Members): Promise<Members | null> => (await list(members))[0] ?? null
  const base = { ...connection, table, columns, toRow, fromRow, where, list, find }
  return {
    ...base,
    ...(dialect === "mysql" ? counting(base) : returning(base)),
    removeWhere: async (condition) => {
      if (condition !== undefined) await run(() => database.delete(table).where(condition))
    },
  }
}

type Base = Omit<Store, "create" | "update" | "change" | "remove" | "removeWhere">
type Changes = Pick<Store, "create" | "update" | "change" | "remove">

/** Returns the methods that change rows in PostgreSQL and SQLite, whose statements return the changed rows. */
function returning({ database, run, table, toRow, fromRow, where, find }: Base): Changes {
  const all = async (change: () => Change): Promise<readonly Row[]> => run(() => change().returning())
  const first = async (change: () => Change): Promise<Members | null> => {
    const [row] = await all(change)
    return row === undefined ? null : fromRow(row)
  }
  return {
    create: async (members) => required(await first(() => database.insert(table).values(toRow(members)))),
    update: async (key, changes) => {
      const condition = where(key)
      const row = toRow(changes)
      if (condition === undefined || isEmpty(row)) return find(key)
      return first(() => database.update(table).set(row).where(condition))
    },
    change: async (condition, changes) => {
      const row = toRow(changes)
      if (condition === undefined) return false
      if (isEmpty(row)) return isThere({ database, run, table }, condition)
      return (await all(() => database.update(table).set(row).where(condition))).length > 0
    },
    remove: async (key) => {
      const condition = where(key)
      return condition === undefined ? null : first(() => database.delete(table).where(condition))
    },
  }
}

/** Returns the methods that change rows in MySQL, whose statements report the number of changed rows. */
function counting({ database, run, table, toRow, where, find }: Base): Changes {
  const change: Store["change"] = async (condition, changes) => {
    const row = toRow(changes)
    if (condition === undefined) return false
    if (isEmpty(row)) return isThere({ database, run, table }, condition)
    return affectedRows(await run(() => database.update(table).set(row).where(condition))) > 0
  }
  return {
    create: async (members, ...key) => {
      const result = await run(() => database.insert(table).values(toRow(members)))
      const found = await find(
        Object.fromEntries(key.map((name) => [name, members[name] ?? insertId(result)])),
      )
      return required(found)
    },
    // A driver may count only rows whose values differ, so the row is read to see whether it exists.
    update: async (key, changes) => {
      await change(where(key), changes)
      return find(key)
    },
    change,
    remove: async (key) => {
      const condition = where(key)
      const found = await find(key)
      if (condition === undefined || found === null) return null
      const result = await run(() => database.delete(table).where(condition))
      return affectedRows(result) === 0 ? null : found
    },
  }
}

async function isThere(
  { database, run, table }: Pick<Store, "database" | "run" | "table">,
  condition: SQL,
): Promise<boolean> {
  return (await run(() => database.select().from(table).where(condition))).length > 0
}

/** Returns the column of a member. */
export function columnOf({ columns }: Store, member: string): Column {
  const column = columns[member]
  if (column === undefined) throw new TypeError(`The table has no column \`${member}\`.`)
  return column
}

function isEmpty(row: Row): boolean {
  return Object.keys(row).length === 0
}

function required(row: Members | null): Members {
  if (row === null) throw new Error("The row was removed while it was being stored.")
  return row
}

/**
 * Returns the condition for the rows with exactly these members; a member that's null matches rows without a value.
 *
 * @returns undefined if no row can have them
 * @throws {TypeError} for an undefined member, because the condition would be true for every row
 */
function conditionOf(dialect: Dialect, columns: Columns, members: Members): SQL | undefined {
  const conditions: SQL[] = []
  for (const [member, value] of Object.entries(members)) {
    if (value === undefined) throw new TypeError(`\`${member}\` is undefined, which identifies no row.`)
    const column = columns[member]
    if (column === undefined) {
      if (value === null) continue
      return undefined
    }
    if (isForeignKind(member, value, column) || isIllFormed(value)) return undefined
    conditions.push(isExactly(dialect, column, toColumn(member, value, column)))
  }
  return and(...conditions)
}

/** Returns true for text that databases change, so that no row has it, and another row could be found. */
function isIllFormed(value: unknown): boolean {
  return typeof value === "string" && !isStorableText(value)
}

/**
 * Returns a condition that compares text exactly. The usual collations of MySQL and MariaDB treat "ada", "Ada", "adá"
 * and "ada " as equal, although they're different users. In these databases, the condition also compares the bytes of
 * the few rows that the index finds.
 */
function isExactly(dialect: Dialect, column: Column, value: unknown): SQL {
  if (value === null) return isNull(column)
  const isEqual = eq(column, value)
  if (dialect !== "mysql" || typeof value !== "string" || !isText(column)) return isEqual
  const bytes = sql`cast(convert(${column} using utf8mb4) as binary) = cast(convert(${value} using utf8mb4) as binary)`
  return sql`(${isEqual} and ${bytes})`
}
