import type { Answer, Connection, Row } from "../connection.ts"
import type { DialectName } from "../dialects.ts"
import type { Statement } from "../fragment.ts"

/** Bun's array of rows, with the database's report on the statement. */
type Result = readonly Row[] & { readonly affectedRows?: number | null; readonly lastInsertRowid?: unknown }

interface Queryable {
  unsafe(text: string, values: unknown[]): Promise<Result>
}

/** Bun's `sql` function, or one that `new SQL()` creates: https://bun.com/docs/runtime/sql */
export interface BunSql extends Queryable {
  begin<Value>(steps: (transaction: Queryable) => Promise<Value>): Promise<Value>
  readonly options: { readonly adapter: string }
}

/** Returns a connection over Bun's SQL, to any database that it supports. */
export function bunSql(client: BunSql): Connection {
  return {
    dialect: dialectOf(client.options.adapter),
    run: async (statement) => run(client, statement),
    runTogether: async (statements) =>
      client.begin(async (transaction) => {
        const answers: Answer[] = []
        for (const statement of statements) answers.push(await run(transaction, statement))
        return answers
      }),
  }
}

async function run(client: Queryable, { text, values }: Statement): Promise<Answer> {
  const rows = await client.unsafe(text, [...values])
  return { rows, matched: rows.affectedRows ?? undefined, insertedId: rows.lastInsertRowid }
}

function dialectOf(adapter: string): DialectName {
  if (adapter === "sqlite") return "sqlite"
  return adapter === "mysql" || adapter === "mariadb" ? "mysql" : "postgresql"
}
