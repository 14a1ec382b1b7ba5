/** The codes of an error about a table that doesn't exist: PostgreSQL's, then MySQL's and MariaDB's. */
const codes: readonly unknown[] = ["42P01", "ER_NO_SUCH_TABLE", 1146]

/** Changes a table, or does nothing if the database has no such table. Tables of other adapters lack some. */
export async function unlessMissing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isMissingTable(error)) throw error
  }
}

function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errno, message } = error as Error & { code?: unknown; errno?: unknown }
  return codes.includes(code) || codes.includes(errno) || message.includes("no such table")
}
