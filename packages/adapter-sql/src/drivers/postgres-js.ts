import type { Connection, Row } from "../connection.ts"

/** The `sql` function of postgres.js: https://github.com/porsager/postgres#unsafe-raw-string-queries */
export interface PostgresJs {
  unsafe(text: string, values: unknown[], options: { prepare: boolean }): Promise<readonly Row[]>
}

/** Returns a connection over postgres.js. @param prepare - true to use prepared statements. */
export function postgresJs(client: PostgresJs, prepare: boolean): Connection {
  return {
    dialect: "postgresql",
    // `unsafe` accepts any text, even with values in it. This text has a parameter for every value.
    run: async ({ text, values }) => ({ rows: await client.unsafe(text, [...values], { prepare }) }),
  }
}
