import type { Connection, Row } from "../connection.ts"

/** PGlite: https://pglite.dev/docs/api#query */
export interface PGliteLike {
  query(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}

/** Returns a connection to PGlite. */
export function pglite(client: PGliteLike): Connection {
  return {
    dialect: "postgresql",
    run: async ({ text, values }) => client.query(text, [...values]),
  }
}
