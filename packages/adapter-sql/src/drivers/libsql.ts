import type { Connection, Row } from "../connection.ts"
import type { Statement } from "../fragment.ts"

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
