import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { createIndexes } from "@latchkey/adapter-mongodb"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaPg } from "@prisma/adapter-pg"
import { MongoClient } from "mongodb"
import { databaseName } from "./databases.ts"
import { tablesOf, type PrismaDatabase } from "./schema.ts"

/** Makes the SQLite database of the playground in a folder, unless it is there. @returns its URL */
export async function createSqlite(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const url = `file:${join(folder, `${nameOf("sqlite")}.db`)}`
  const isThere = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'User'"
  await createTables(new PrismaLibSql({ url }), isThere, tablesOf("sqlite"))
  return url
}

/** Makes the database of the playground on a PostgreSQL server, unless it is there. @returns its URL */
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

/** Makes the indexes in the database of the playground on a MongoDB server. */
export async function createMongoDB(server: string, partialIndexes: boolean): Promise<void> {
  const client = new MongoClient(server, { serverSelectionTimeoutMS: 10_000 })
  try {
    await createIndexes(client.db(databaseName), { email: partialIndexes ? "partial" : "sparse" })
  } finally {
    await client.close()
  }
}

/** A database whose tables are others has another name, so that a newer playground does not meet older tables. */
function nameOf(database: PrismaDatabase): string {
  const version = createHash("sha256").update(tablesOf(database)).digest("hex").slice(0, 8)
  return `${databaseName}_${version}`
}

/** Runs a script, unless a query finds what it would make. */
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
