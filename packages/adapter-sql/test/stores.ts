import { mysql2Connection, mysql2Pool } from "./stores/mysql.ts"
import { nodePostgresClient, nodePostgresPool, pgliteStore, postgresJs } from "./stores/postgresql.ts"
import { betterSqlite3, d1, libsql, nodeSqlite } from "./stores/sqlite.ts"
import type { Store } from "./stores/store.ts"

/** Every driver that runs in this process. Together, they cover every kind of id. */
export const stores: readonly Store[] = [
  nodePostgresPool,
  nodePostgresClient,
  postgresJs,
  pgliteStore,
  mysql2Pool,
  mysql2Connection,
  betterSqlite3,
  nodeSqlite,
  libsql,
  d1,
]

/** One store for each database. */
export const oneOfEach: readonly Store[] = [nodePostgresPool, mysql2Pool, betterSqlite3]
