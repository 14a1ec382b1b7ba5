import { withoutValues } from "./without-values.ts"

/** The maximum number of attempts for a statement or transaction that conflicts with another one. */
const maxAttempts = 5

/**
 * The codes with which databases report that they rolled back a statement or a transaction because of another one:
 * PostgreSQL's serialization failure and deadlock, MySQL's deadlock.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html class 40
 * @see https://dev.mysql.com/doc/mysql-errors/8.4/en/server-error-reference.html#error_er_lock_deadlock
 */
const conflicts = new Set(["40001", "40P01", "ER_LOCK_DEADLOCK"])

/**
 * Runs a statement or a transaction again if the database rolled it back because of another one. Its errors contain no
 * values.
 */
export async function retrying<Result>(operation: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation()
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw withoutValues(error)
    }
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Bun's SQL has the database's own code in `errno`.
  const codes = [(error as { code?: unknown }).code, (error as { errno?: unknown }).errno]
  return codes.some((code) => conflicts.has(String(code)))
}
