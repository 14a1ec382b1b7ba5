import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { sqlSchema } from "@latchkey/adapter-sql"
import { createClient } from "@libsql/client"
import { drizzle as libsql } from "drizzle-orm/libsql"
import { migrate as migrateSqlite } from "drizzle-orm/libsql/migrator"
import { drizzle as nodePostgres } from "drizzle-orm/node-postgres"
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator"
import { Client } from "pg"
import { databaseName } from "./databases.ts"
import { columns } from "./sql-columns.ts"

/** Creates the `node:sqlite` database in a folder, unless it exists. @returns its path */
export function createSqlSqlite(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const schema = sqlSchema("sqlite", { columns })
  const path = join(folder, `${nameOf(schema)}.db`)
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    db.exec("pragma journal_mode = wal")
    if (db.prepare("select 1 from sqlite_master where name = 'users'").get() === undefined)
      db.exec(`begin;\n${schema}\ncommit;`)
  } finally {
    db.close()
  }
  return path
}

/** Creates the database for `@latchkey/adapter-sql` on a PostgreSQL server, unless it exists. @returns its URL */
export async function createSqlPostgres(server: string): Promise<string> {
  const schema = sqlSchema("postgresql", { columns })
  const url = await createDatabase(server, nameOf(schema))
  const hasTables = "select 1 from information_schema.tables where table_name = 'users'"
  await connected(url, async (client) => {
    const { rowCount } = await client.query(hasTables)
    if (rowCount === 0) await client.query(schema)
  })
  return url
}

/** Creates the Drizzle database in a folder, or brings it up to date. @returns its URL */
export async function createDrizzleSqlite(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const url = `file:${join(folder, `${databaseName}_drizzle.db`)}`
  const client = createClient({ url })
  try {
    await migrateSqlite(libsql({ client }), { migrationsFolder: migrations("sqlite") })
  } finally {
    client.close()
  }
  return url
}

/** Creates the Drizzle database on a PostgreSQL server, or brings it up to date. @returns its URL */
export async function createDrizzlePostgres(server: string): Promise<string> {
  const url = await createDatabase(server, `${databaseName}_drizzle`)
  await connected(url, async (client) =>
    migratePostgres(nodePostgres({ client }), { migrationsFolder: migrations("postgresql") }),
  )
  return url
}

/** Creates a database on a PostgreSQL server, unless it exists. @returns its URL */
async function createDatabase(server: string, name: string): Promise<string> {
  await connected(server, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name])
    if (rowCount === 0) await client.query(`create database "${name}"`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function connected(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

/** Returns a name that depends on the tables, so that a newer playground doesn't use a database with older tables. */
function nameOf(schema: string): string {
  const version = createHash("sha256").update(schema).digest("hex").slice(0, 8)
  return `${databaseName}_sql_${version}`
}

/** Returns the folder that `drizzle-kit generate` writes: `pnpm migrations`. */
function migrations(dialect: "sqlite" | "postgresql"): string {
  return fileURLToPath(new URL(`drizzle/migrations-${dialect}`, import.meta.url))
}
