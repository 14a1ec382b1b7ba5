import type { Answer, Connection, Row } from "./connection.ts"
import { type Dialect, dialects } from "./dialects.ts"
import type { Fragment, Statement } from "./fragment.ts"
import type { IdKind } from "./kinds.ts"

/** A connection that accepts parts of statements. */
export interface Database {
  readonly dialect: Dialect
  readonly ids: IdKind
  readonly run: (statement: Fragment) => Promise<Answer>
  /** Runs statements in one transaction: either all of them take effect, or none. */
  readonly runTogether: (statements: readonly Fragment[]) => Promise<readonly Answer[]>
  /** Runs a statement, and returns its rows. */
  readonly rows: (statement: Fragment) => Promise<readonly Row[]>
}

/** Creates a database over a connection. @param ids - the kind of the users' ids. */
export function database(connection: Connection, ids: IdKind): Database {
  const dialect = dialects[connection.dialect]
  const rendered = (fragment: Fragment): Statement => render(fragment, dialect, ids)
  const run: Database["run"] = async (fragment) => {
    const statement = rendered(fragment)
    return retrying(async () => connection.run(statement))
  }
  return {
    dialect,
    ids,
    run,
    rows: async (fragment) => (await run(fragment)).rows,
    runTogether: async (fragments) => {
      const { runTogether } = connection
      if (runTogether === undefined) throw new TypeError("The connection has no transactions.")
      const statements = fragments.map(rendered)
      return retrying(async () => runTogether(statements))
    },
  }
}

function render({ parts }: Fragment, dialect: Dialect, ids: IdKind): Statement {
  const values: unknown[] = []
  const text = parts.map((part) => {
    if (typeof part === "string") return part
    values.push(dialect.encoded(part.value, part.kind, ids))
    return dialect.parameter(values.length, part.kind, ids)
  })
  return { text: text.join(""), values }
}

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
async function retrying<Result>(operation: () => Promise<Result>): Promise<Result> {
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

/** The members of a driver's error that say what went wrong, and contain no values. */
const kept = ["code", "errno", "sqlState", "constraint", "constraint_name", "table", "column"] as const

/**
 * The parts of messages in which databases quote a value: MySQL's duplicates and wrong values, PostgreSQL's wrong
 * text.
 */
const quoted: readonly (readonly [RegExp, string])[] = [
  [/(Duplicate entry|value:?) '[^]*' (for )/, "$1 $2"],
  [/(invalid input [^:]*|out of range[^:]*|invalid byte sequence[^:]*): [^]*$/, "$1"],
  [/value "[^]*" (is out of range)/, "value $1"],
]

/**
 * Returns a call's error with the values removed, because errors are logged. Drivers' errors contain values, such as
 * the session token that was stored twice, in their message, in `detail`, or with the statement's parameters.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  let { message } = error
  for (const [pattern, rest] of quoted) message = message.replace(pattern, rest)
  const refused = Object.assign(new Error(message), membersOf(error))
  refused.name = error.name
  return refused
}

function membersOf(error: Error): object {
  const given = error as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    kept.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  )
}
