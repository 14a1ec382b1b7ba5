import type { Database } from "./database.ts"
import { type Fragment, sql } from "./fragment.ts"
import type { Members, Table } from "./table.ts"

/** Returns the first row for which the condition is true. @returns null if there's no such row */
export async function findRow(
  database: Database,
  table: Table,
  condition: Fragment,
): Promise<Members | null> {
  const [row] = await listRows(database, table, condition)
  return row ?? null
}

/** Returns every row for which the condition is true. */
export async function listRows(database: Database, table: Table, condition: Fragment): Promise<Members[]> {
  const rows = await database.rows(sql`select ${table.all()} from ${table.name} where ${condition}`)
  return rows.map((row) => table.read(row))
}

/** Stores a row. */
export async function insertRow(database: Database, table: Table, members: Members): Promise<void> {
  await database.run(sql`insert into ${table.name} ${table.values(members)}`)
}

/**
 * Changes the rows for which the condition is true, in one statement.
 *
 * @returns the number of rows that matched.
 */
export async function changeRows(
  database: Database,
  table: Table,
  assignments: Fragment,
  condition: Fragment,
): Promise<number> {
  const update = sql`update ${table.name} set ${assignments} where ${condition}`
  if (!database.dialect.hasReturning) return (await database.run(update)).matched ?? 0
  return (await database.rows(sql`${update} returning 1 as "changed"`)).length
}

/**
 * Updates one row in a single statement, and returns the updated row. Undefined members aren't changed. If a
 * database's statements don't return rows, the row is read afterwards.
 *
 * @returns null if there is no such row.
 */
export async function changeRow(
  database: Database,
  table: Table,
  changes: Members,
  condition: Fragment,
): Promise<Members | null> {
  const assignments = table.assignments(changes)
  if (assignments === undefined) return findRow(database, table, condition)
  const update = sql`update ${table.name} set ${assignments} where ${condition}`
  if (database.dialect.hasReturning) {
    const [row] = await database.rows(sql`${update} returning ${table.all()}`)
    return row === undefined ? null : table.read(row)
  }
  await database.run(update)
  return findRow(database, table, condition)
}

/**
 * Removes one row and returns it. If several calls remove the same row, only one gets it, and the others get null. The
 * deletion decides which call that is, even if the row has to be read first.
 */
export async function removeRow(
  database: Database,
  table: Table,
  condition: Fragment,
): Promise<Members | null> {
  const removal = sql`delete from ${table.name} where ${condition}`
  if (database.dialect.hasReturning) {
    const [row] = await database.rows(sql`${removal} returning ${table.all()}`)
    return row === undefined ? null : table.read(row)
  }
  const found = await findRow(database, table, condition)
  if (found === null) return null
  const { matched = 0 } = await database.run(removal)
  return matched === 0 ? null : found
}

/** Removes every row for which the condition is true. */
export async function removeRows(database: Database, table: Table, condition: Fragment): Promise<void> {
  await database.run(sql`delete from ${table.name} where ${condition}`)
}

/** Removes expired rows. If this fails, the call still succeeds, because its own work is already done. */
export async function forgetExpired(database: Database, table: Table): Promise<void> {
  try {
    const now = table.value("until", new Date())
    await removeRows(database, table, sql`${table.column("until")} < ${now}`)
  } catch {
    // The next call tries again.
  }
}
