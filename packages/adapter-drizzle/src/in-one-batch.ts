import type { Database, Returning, Row } from "./drizzle-database.ts"

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
