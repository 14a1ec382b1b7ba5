import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { createIndexes } from "@latchkey/adapter-mongodb"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaPg } from "@prisma/adapter-pg"
import { MongoClient } from "mongodb"
import { databaseName } from "./databases.ts"
import { tablesOf, type PrismaDatabase } from "./schema.ts"

/** Creates the playground's SQLite database in a folder, unless it exists. @returns its URL */
export async function createSqlite(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const url = `file:${join(folder, `${nameOf("sqlite")}.db`)}`
  const isThere = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'User'"
  await createTables(new PrismaLibSql({ url }), isThere, tablesOf("sqlite"))
  return url
}

/** Creates the playground's database on a PostgreSQL server, unless it exists. @returns its URL */
export async function createPostgres(server: string): Promise<string> {
  const name = nameOf("postgresql")
  const isThere = `SELECT 1 FROM pg_database WHERE datname = '${name}'`
  await createTables(new PrismaPg({ connectionString: server }), isThere, `CREATE DATABASE "${name}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const hasTables = "SELECT 1 FROM information_schema.tables WHERE table_name = 'User'"
  await createTables(new PrismaPg({ connectionString: url.href }), hasTables, tablesOf("postgresql"))
  return url.href
}

/** Creates the indexes in the playground's database on a MongoDB server. */
export async function createMongoDB(server: string, partialIndexes: boolean): Promise<void> {
  const client = new MongoClient(server, { serverSelectionTimeoutMS: 10_000 })
  try {
    await createIndexes(client.db(databaseName), { email: partialIndexes ? "partial" : "sparse" })
  } finally {
    await client.close()
  }
}

/** Returns a name that depends on the tables, so that a newer playground doesn't use a database with older tables. */
function nameOf(database: PrismaDatabase): string {
  const version = createHash("sha256").update(tablesOf(database)).digest("hex").slice(0, 8)
  return `${databaseName}_${version}`
}

/** Runs a script, unless a query shows that its tables already exist. */
async function createTables(
  database: PrismaLibSql | PrismaPg,
  isThere: string,
  script: string,
): Promise<void> {
  const connection = await database.connect()
  try {
    const { rows } = await connection.queryRaw({ sql: isThere, args: [], argTypes: [] })
    if (rows.length === 0) await connection.executeScript(script)
  } finally {
    await connection.dispose()
  }
}
