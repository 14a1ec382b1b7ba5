/**
 * The error codes for a statement that was rolled back because of another one: PostgreSQL's, then MySQL's and
 * MariaDB's.
 */
const conflicts: readonly unknown[] = ["40001", "40P01", "ER_LOCK_DEADLOCK", "ER_CHECKREAD"]

/** The error codes for a row that already exists: PostgreSQL's, then MySQL's. */
const duplicates: readonly unknown[] = ["23505", "ER_DUP_ENTRY"]

/** The error codes for a table that doesn't exist: PostgreSQL's, then MySQL's and MariaDB's. */
const missing: readonly unknown[] = ["42P01", "ER_NO_SUCH_TABLE"]

/** The maximum number of attempts for a statement that conflicts with another one. */
const maxAttempts = 5

/** The members that drivers' errors have in common. */
interface Failure {
  readonly message: string
  readonly code?: unknown
}

/** Drizzle's error around the driver's error. Its message shows the statement with all its values, including tokens. */
interface QueryFailure {
  readonly query: string
  readonly params: unknown
  readonly cause?: unknown
}

/**
 * The error for a statement that the database refused. The `code` is the driver's, and the message contains no values.
 */
class DatabaseError extends Error {
  override readonly name = "DrizzleAdapterError"
  readonly code: unknown

  constructor(message: string, code: unknown) {
    super(message)
    this.code = code
  }
}

/** Runs a statement, or a transaction of several statements. */
export type Run = <Answer>(operation: () => PromiseLike<Answer> | Answer) => Promise<Answer>

/** Runs a statement once. Its errors show no values. */
export const once: Run = async (operation) => attempts(operation, 1)

/** Runs a statement again if it was rolled back because of another one. Its errors show no values. */
export const repeated: Run = async (operation) => attempts(operation, maxAttempts)

async function attempts<Answer>(operation: () => PromiseLike<Answer> | Answer, max: number): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation()
    } catch (error) {
      if (attempt < max && conflicts.includes(causeOf(error)?.code)) continue
      throw withoutValues(error)
    }
  }
}

/** Returns true if an error of {@link Run} means that the row already exists. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && duplicates.includes(error.code)
}

/** Changes a table, or does nothing if the database has no such table. Auth.js's databases lack some. */
export async function unlessMissing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(isFailure(error) && (missing.includes(error.code) || error.message.includes("no such table"))))
      throw error
  }
}

function withoutValues(error: unknown): unknown {
  if (!isQueryFailure(error)) return isFailure(error) && error.code !== undefined ? hidden(error, []) : error
  const values = Array.isArray(error.params) ? error.params : []
  return hidden(causeOf(error) ?? { message: "The database refused a statement." }, values)
}

/**
 * Creates the error, with the values replaced in its message. The longest values are replaced first, because a short
 * one may be part of a longer one.
 */
function hidden({ message, code }: Failure, values: readonly unknown[]): DatabaseError {
  const texts = values.filter((value) => typeof value === "string").filter((text) => text.length > 2)
  const sorted = texts.toSorted((one, other) => other.length - one.length)
  const shown = sorted.reduce((text, value) => text.replaceAll(value, "…"), message)
  // MySQL quotes values, or only their beginning.
  const safe = shown.replaceAll(/(Duplicate entry|value:) '[\s\S]*?'(?= for )/g, "$1 '…'")
  return new DatabaseError(safe, code)
}

function causeOf(error: unknown): Failure | undefined {
  if (isQueryFailure(error)) return isFailure(error.cause) ? error.cause : undefined
  return isFailure(error) ? error : undefined
}

function isQueryFailure(error: unknown): error is Error & QueryFailure {
  return error instanceof Error && "query" in error && "params" in error && typeof error.query === "string"
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
  )
}
