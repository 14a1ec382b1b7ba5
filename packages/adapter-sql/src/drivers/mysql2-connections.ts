import type { Answer, Connection, Row } from "../connection.ts"
import type { Statement } from "../fragment.ts"

/** The first element of a result: rows, or a header if the statement returns no rows. */
type Result = readonly Row[] | { readonly affectedRows: number; readonly insertId: unknown }

interface Executes {
  execute(text: string, values: unknown[]): Promise<readonly [Result, ...unknown[]]>
}

/** A connection with the methods of `mysql2/promise`. */
export interface Mysql2Connection extends Executes {
  beginTransaction(): Promise<unknown>
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
}

/** A pool with the methods of `mysql2/promise`. */
export interface Mysql2Pool extends Executes {
  getConnection(): Promise<Mysql2Connection & { release(): void; destroy(): void }>
}

/** Returns a connection over a pool. A transaction uses one of the pool's connections. */
export function mysql2Pool(pool: Mysql2Pool): Connection {
  return {
    dialect: "mysql",
    run: async (statement) => run(pool, statement),
    runTogether: async (statements) => {
      const connection = await pool.getConnection()
      let isUsable = false
      try {
        const answers = await runTogether(connection, statements)
        isUsable = true
        return answers
      } catch (error) {
        isUsable = await isRolledBack(connection)
        throw error
      } finally {
        if (isUsable) connection.release()
        else connection.destroy()
      }
    },
  }
}

/** Returns a connection over a single mysql2 connection. During a transaction, the adapter's other statements wait. */
export function mysql2Connection(connection: Mysql2Connection): Connection {
  const inTurn = oneAtATime()
  return {
    dialect: "mysql",
    run: async (statement) => inTurn(async () => run(connection, statement)),
    runTogether: async (statements) =>
      inTurn(async () => {
        try {
          return await runTogether(connection, statements)
        } catch (error) {
          await isRolledBack(connection)
          throw error
        }
      }),
  }
}

async function runTogether(
  connection: Mysql2Connection,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  await connection.beginTransaction()
  for (const statement of statements) answers.push(await run(connection, statement))
  await connection.commit()
  return answers
}

/** Rolls back the transaction. @returns false if that fails, which leaves the connection in an unknown state */
async function isRolledBack(connection: Mysql2Connection): Promise<boolean> {
  try {
    await connection.rollback()
    return true
  } catch {
    return false
  }
}

async function run(client: Executes, { text, values }: Statement): Promise<Answer> {
  const [result] = await client.execute(text, [...values])
  if (Array.isArray(result)) return { rows: result as readonly Row[] }
  const { affectedRows, insertId } = result as Exclude<Result, readonly Row[]>
  return { rows: [], matched: affectedRows, insertedId: insertId }
}

/** Runs operations one after the other, in the order of the calls. */
type InTurn = <Value>(operation: () => Promise<Value>) => Promise<Value>

/**
 * Creates a queue for a connection that can run only one operation at a time. If an operation fails, the next ones
 * still run.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return async (operation) => {
    const turn = last.then(operation)
    last = turn.catch(() => undefined)
    return turn
  }
}
