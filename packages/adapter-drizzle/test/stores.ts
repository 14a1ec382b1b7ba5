import { fileURLToPath } from "node:url"
import { PGlite } from "@electric-sql/pglite"
import { createClient } from "@libsql/client"
import type { Logger } from "drizzle-orm"
import { drizzle as drizzleD1 } from "drizzle-orm/d1"
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql"
import { drizzle as drizzleMysql } from "drizzle-orm/mysql2"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { drizzle as drizzlePglite } from "drizzle-orm/pglite"
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js"
import { Miniflare } from "miniflare"
import mysql from "mysql2/promise"
import pg from "pg"
import postgres from "postgres"
import type { Dialect } from "../src/dialect.ts"
import type { DrizzleDatabase } from "../src/index.ts"
import { createDatabase, tablesOf } from "./create-database.ts"

/** A new database, opened with a driver. */
export interface Opened {
  readonly db: DrizzleDatabase
  /** Runs SQL without the adapter, and returns the rows of a query. */
  readonly sql: (statement: string) => Promise<Record<string, unknown>[]>
  readonly close: () => Promise<void>
}

/** The settings for `drizzle()` that tests choose. */
export interface Choice {
  /** The SQL that creates the tables. Default: the package's tables. */
  readonly tables?: readonly string[]
  readonly logger?: Logger
  readonly casing?: "snake_case"
}

/** A database and one of its drivers. */
export interface Driver {
  readonly name: string
  readonly dialect: Dialect
  readonly open: (choice?: Choice) => Promise<Opened>
}

type Open = (choice: Omit<Choice, "tables">) => Promise<Opened>

function driver(name: string, dialect: Dialect, open: Open): Driver {
  return {
    name,
    dialect,
    open: async ({ tables = tablesOf(dialect), ...settings } = {}) => {
      const opened = await open(settings)
      for (const statement of tables) await opened.sql(statement)
      return opened
    },
  }
}

/** PostgreSQL. */
export const nodePostgres: Driver = driver("node-postgres on PostgreSQL", "pg", async (settings) => {
  // A pool without timers: some tests have their own clock.
  const pool = new pg.Pool({ connectionString: await createDatabase("pg"), idleTimeoutMillis: 0 })
  return {
    db: drizzlePg({ client: pool, ...settings }),
    sql: async (statement) => (await pool.query<Record<string, unknown>>(statement)).rows,
    close: async () => pool.end(),
  }
})

/** PostgreSQL. */
export const postgresJs: Driver = driver("postgres.js on PostgreSQL", "pg", async (settings) => {
  const client = postgres(await createDatabase("pg"), { onnotice: () => {} })
  return {
    db: drizzlePostgres({ client: client, ...settings }),
    sql: async (statement) => [...(await client.unsafe(statement))],
    close: async () => client.end(),
  }
})

/** PostgreSQL in this process. */
export const pglite: Driver = driver("PGlite", "pg", async (settings) => {
  const client = await PGlite.create()
  return {
    db: drizzlePglite({ client: client, ...settings }),
    sql: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: async () => client.close(),
  }
})

/** MariaDB. */
export const mysql2: Driver = driver("mysql2 on MariaDB", "mysql", async (settings) => {
  const pool = mysql.createPool({ uri: await createDatabase("mysql"), idleTimeout: 0 })
  return {
    db: drizzleMysql({ client: pool, ...settings }),
    sql: async (statement) => {
      const [rows] = await pool.query(statement)
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []
    },
    close: async () => pool.end(),
  }
})

/** SQLite. */
export const libsql: Driver = driver("libSQL", "sqlite", async (settings) => {
  const client = createClient({ url: await createDatabase("sqlite") })
  await client.execute("pragma synchronous = off")
  return {
    db: drizzleLibsql({ client: client, ...settings }),
    sql: async (statement) => (await client.execute(statement)).rows.map((row) => ({ ...row })),
    close: async () => client.close(),
  }
})

/** SQLite at Cloudflare, in workerd. */
export const d1: Driver = driver("D1 in miniflare", "sqlite", async (settings) => {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: "2026-07-01",
    d1Databases: ["DB"],
  })
  const database = await miniflare.getD1Database("DB")
  return {
    db: drizzleD1(database as unknown as Parameters<typeof drizzleD1>[0], settings),
    sql: async (statement) => (await database.prepare(statement).all<Record<string, unknown>>()).results,
    close: async () => miniflare.dispose(),
  }
})

const hasBetterSqlite3 = Number(process.versions.node.split(".")[0]) >= 22
if (!hasBetterSqlite3)
  process.stdout.write("better-sqlite3: left out, because its version 13 needs Node 22 or later\n")

/** SQLite with a synchronous driver. Empty before Node 22, which the driver's binary requires. */
export const betterSqlite3: readonly Driver[] = hasBetterSqlite3
  ? [
      driver("better-sqlite3", "sqlite", async (settings) => {
        const [{ default: Database }, { drizzle }] = await Promise.all([
          import("better-sqlite3"),
          import("drizzle-orm/better-sqlite3"),
        ])
        const client = new Database(fileURLToPath(await createDatabase("sqlite")))
        client.pragma("synchronous = off")
        return {
          db: drizzle({ client, ...settings }),
          sql: async (statement) => {
            const prepared = client.prepare(statement)
            if (prepared.reader) return prepared.all() as Record<string, unknown>[]
            prepared.run()
            return []
          },
          close: async () => {
            client.close()
          },
        }
      }),
    ]
  : []

/** The drivers for PostgreSQL, SQLite and MariaDB that represent all drivers in the longer tests. */
export const usual: readonly Driver[] = [nodePostgres, libsql, mysql2]
