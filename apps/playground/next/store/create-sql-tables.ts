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

/** Makes the database of `node:sqlite` in a folder, unless it is there. @returns its path */
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

/** Makes the database of `@latchkey/adapter-sql` on a PostgreSQL server, unless it is there. @returns its URL */
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

/** Makes the database of Drizzle in a folder, or brings it up to date. @returns its URL */
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

/** Makes the database of Drizzle on a PostgreSQL server, or brings it up to date. @returns its URL */
export async function createDrizzlePostgres(server: string): Promise<string> {
  const url = await createDatabase(server, `${databaseName}_drizzle`)
  await connected(url, async (client) =>
    migratePostgres(nodePostgres({ client }), { migrationsFolder: migrations("postgresql") }),
  )
  return url
}

/** A database on a PostgreSQL server, which is made unless it is there. @returns its URL */
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

/** A database whose tables are others has another name, so that a newer playground does not meet older tables. */
function nameOf(schema: string): string {
  const version = createHash("sha256").update(schema).digest("hex").slice(0, 8)
  return `${databaseName}_sql_${version}`
}

/** The folder that `drizzle-kit generate` writes: `pnpm migrations`. */
function migrations(dialect: "sqlite" | "postgresql"): string {
  return fileURLToPath(new URL(`drizzle/migrations-${dialect}`, import.meta.url))
}
