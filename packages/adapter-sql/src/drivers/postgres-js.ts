import type { Connection, Row } from "../connection.ts"

/** The `sql` function of postgres.js: https://github.com/porsager/postgres#unsafe-raw-string-queries */
export interface PostgresJs {
  unsafe(text: string, values: unknown[], options: { prepare: boolean }): Promise<readonly Row[]>
}

/** @param prepare - keeps statements prepared on their connection. */
export function postgresJs(client: PostgresJs, prepare: boolean): Connection {
  return {
    dialect: "postgresql",
    // "Unsafe" means that the text is concatenated. This text has a parameter for every value.
    run: async ({ text, values }) => ({ rows: await client.unsafe(text, [...values], { prepare }) }),
  }
}
