import type { Answer, Connection, Row } from "../connection.ts"
import type { Statement } from "../fragment.ts"
import { oneAtATime } from "./mysql2-connections.ts"

/** A `Pool`, a `Client`, or a pool's client: https://node-postgres.com/apis/client#clientquery */
export interface NodePostgres {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>
}

/**
 * Returns a connection over node-postgres.
 *
 * @param prepare - true to use named prepared statements.
 * @param isPool - true for a pool, which accepts statements at any time; a single connection runs one at a time.
 */
export function nodePostgres(client: NodePostgres, prepare: boolean, isPool: boolean): Connection {
  const run = async ({ text, values }: Statement): Promise<Answer> =>
    client.query({ ...(prepare && { name: nameOf(text) }), text, values: [...values] })
  if (isPool) return { dialect: "postgresql", run }
  const inTurn = oneAtATime()
  return { dialect: "postgresql", run: async (statement) => inTurn(async () => run(statement)) }
}

/**
 * Returns the name of a statement. The same text always has the same name, because several adapters may share a pool,
 * and node-postgres refuses two texts with one name.
 */
function nameOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  return `latchkey_${(one >>> 0).toString(36)}_${(other >>> 0).toString(36)}_${text.length}`
}

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
