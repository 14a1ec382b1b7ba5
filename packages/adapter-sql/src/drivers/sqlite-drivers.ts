import type { Answer, Connection, Row } from "../connection.ts"
import type { Statement } from "../fragment.ts"

interface Prepared {
  /**
   * False if the statement returns no rows. Only better-sqlite3 has this member, and it refuses `all` for such a
   * statement.
   */
  readonly reader?: boolean
  all(...values: readonly unknown[]): Row[]
  run(...values: readonly unknown[]): unknown
}

/** A `Database` of better-sqlite3, or a `DatabaseSync` of `node:sqlite`. */
export interface SqliteInProcess {
  prepare(text: string): Prepared
  exec(text: string): unknown
}

/** The maximum number of prepared statements that are kept. The adapter has about forty. */
const maxPrepared = 200

/**
 * Returns a connection to SQLite in this process. Its calls are synchronous: a transaction's statements run one after
 * the other, and none of the application's code runs between them.
 */
export function sqliteInProcess(db: SqliteInProcess): Connection {
  const prepared = new Map<string, Prepared>()

  function prepare(text: string): Prepared {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const statement = db.prepare(text)
    if (prepared.size >= maxPrepared) prepared.clear()
    prepared.set(text, statement)
    return statement
  }

  function run({ text, values }: Statement): Answer {
    const statement = prepare(text)
    if (statement.reader !== false) return { rows: statement.all(...values) }
    statement.run(...values)
    return { rows: [] }
  }

  return {
    dialect: "sqlite",
    run: async (statement) => run(statement),
    runTogether: async (statements) => {
      // Unlike a transaction, a savepoint can begin within one of the application's transactions.
      db.exec("savepoint latchkey")
      try {
        const answers = statements.map(run)
        db.exec("release latchkey")
        return answers
      } catch (error) {
        undo(db)
        throw error
      }
    },
  }
}

/** Ends the savepoint, and undoes everything since then. After some errors, SQLite has already done this itself. */
function undo(db: SqliteInProcess): void {
  try {
    db.exec("rollback to latchkey")
    db.exec("release latchkey")
  } catch {
    // There's no savepoint, because the transaction has ended.
  }
}

interface LibsqlStatement {
  sql: string
  args: unknown[]
}

/** A libSQL client: https://github.com/tursodatabase/libsql-client-ts */
export interface Libsql {
  execute(statement: LibsqlStatement): Promise<{ rows: readonly Row[] }>
  batch(statements: LibsqlStatement[], mode: "write"): Promise<readonly { rows: readonly Row[] }[]>
}

/** Returns a connection to libSQL. A batch is a transaction. */
export function libsql(client: Libsql): Connection {
  return {
    dialect: "sqlite",
    run: async (statement) => client.execute(prepared(statement)),
    runTogether: async (statements) => client.batch(statements.map(prepared), "write"),
  }
}

function prepared({ text, values }: Statement): LibsqlStatement {
  return { sql: text, args: [...values] }
}

interface D1Statement {
  bind(...values: readonly unknown[]): D1Statement
  all(): Promise<{ results: readonly Row[] }>
}

/** A `D1Database`, or one of its sessions: https://developers.cloudflare.com/d1/worker-api/d1-database/ */
export interface D1 {
  prepare(text: string): D1Statement
  batch(statements: D1Statement[]): Promise<readonly { results: readonly Row[] }[]>
}

/** Returns a connection to D1. A batch is a transaction; D1 has no other transactions. */
export function d1(db: D1): Connection {
  const prepared = ({ text, values }: Statement): D1Statement => db.prepare(text).bind(...values)
  return {
    dialect: "sqlite",
    run: async (statement) => ({ rows: (await prepared(statement).all()).results }),
    runTogether: async (statements) =>
      (await db.batch(statements.map(prepared))).map(({ results }) => ({ rows: results })),
  }
}
