import type { Connection } from "./connection.ts"
import { bunSql, type BunSql } from "./drivers/bun-sql.ts"
import {
  d1,
  type D1,
  libsql,
  type Libsql,
  sqliteInProcess,
  type SqliteInProcess,
} from "./drivers/sqlite-drivers.ts"
import {
  mysql2Connection,
  type Mysql2Connection,
  mysql2Pool,
  type Mysql2Pool,
} from "./drivers/mysql2-connections.ts"
import {
  nodePostgres,
  type NodePostgres,
  pglite,
  type PGliteLike,
  postgresJs,
  type PostgresJs,
} from "./drivers/postgresql-drivers.ts"
import type { SqlConnection } from "./drivers/sql-connection.ts"
import type { SqlAdapterOptions } from "./options.ts"

/**
 * Recognizes drivers by their methods, and gives their connections a common interface.
 *
 * @throws {TypeError} if the driver isn't supported.
 */
export function connectionOf(given: SqlConnection, { prepare = false }: SqlAdapterOptions): Connection {
  if (has(given, "unsafe", "begin"))
    return isBun(given) ? bunSql(given) : postgresJs(given as unknown as PostgresJs, prepare)
  if (has(given, "prepare", "batch")) return d1(given as unknown as D1)
  if (has(given, "prepare", "exec")) return sqliteInProcess(given as unknown as SqliteInProcess)
  if (has(given, "execute", "batch") && !has(given, "query")) return libsql(given as unknown as Libsql)
  if (has(given, "query", "execute") && !has(given, "batch")) return mysql2(given)
  if (has(given, "query", "exec")) return pglite(given as unknown as PGliteLike)
  // The package `mysql`, which doesn't prepare statements, has `escape`.
  if (has(given, "query", "connect") && !has(given, "escape"))
    return nodePostgres(given as unknown as NodePostgres, prepare, "totalCount" in given)
  throw new TypeError(
    "SqlAdapter doesn't recognize this connection. Pass a Pool or Client of node-postgres or mysql2, PGlite, the sql " +
      "function of postgres.js or Bun, a database of better-sqlite3 or node:sqlite, a client of libSQL, or a D1 binding.",
  )
}

/**
 * Returns a connection over `mysql2`. Its classes use callbacks, but their `promise()` returns an object with the
 * methods of `mysql2/promise`.
 */
function mysql2(given: SqlConnection): Connection {
  const client: unknown = has(given, "promise")
    ? (given as unknown as { promise(): object }).promise()
    : given
  return has(client, "getConnection")
    ? mysql2Pool(client as Mysql2Pool)
    : mysql2Connection(client as Mysql2Connection)
}

/** Returns true for Bun's SQL, which is the only driver whose options contain the kind of database. */
function isBun(given: object): given is BunSql {
  const { options } = given as { options?: { adapter?: unknown } }
  return typeof options?.adapter === "string"
}

function has(given: unknown, ...methods: readonly string[]): boolean {
  if ((typeof given !== "object" && typeof given !== "function") || given === null) return false
  return methods.every((method) => typeof (given as Record<string, unknown>)[method] === "function")
}
