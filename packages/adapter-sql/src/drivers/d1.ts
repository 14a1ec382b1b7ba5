import type { Connection, Row } from "../connection.ts"
import type { Statement } from "../fragment.ts"

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
