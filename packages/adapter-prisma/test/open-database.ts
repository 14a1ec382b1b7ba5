import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import * as prisma5 from "@latchkey/tests-prisma-5/drivers"
import * as prisma6 from "@latchkey/tests-prisma-6/drivers"
import { inject } from "vitest"
import type { PrismaClientLike } from "../src/index.ts"
import * as prisma7 from "./drivers.ts"
import { moduleOf, schemaOf, type Generator, type Version } from "./generate.ts"
import { sqlOf } from "./schema-engine.ts"
import type { Database, Schema } from "./schema.ts"

/** The shipped schemas' models, as far as tests use them. */
interface Delegate {
  findMany(query?: object): Promise<Record<string, unknown>[]>
  create(query: object): Promise<Record<string, unknown>>
  deleteMany(query?: object): Promise<unknown>
}

/** A generated client. */
export interface Client extends PrismaClientLike {
  readonly user: Delegate
  readonly account: Delegate
  readonly session: Delegate
  readonly verificationToken: Delegate
  readonly authenticator: Delegate
  readonly sessionDetails: Delegate
  readonly revocation: Delegate
  readonly counter: Delegate
  $disconnect(): Promise<void>
  $extends(extension: object): PrismaClientLike
}

type ClientClass = new (options: { adapter: object }) => Client

/** The database to open, and the client to open it with. */
export interface Choice {
  readonly version: Version
  readonly schema: Schema
  readonly generator?: Generator
  /** Changes the SQL that creates the tables. */
  readonly tables?: (sql: string) => string
}

/** Opens a new database with the tables of a schema. */
export async function openDatabase(choice: Choice): Promise<Client> {
  const {
    version,
    schema,
    generator = version === 5 ? "prisma-client-js" : "prisma-client",
    tables = (sql) => sql,
  } = choice
  const url = await createDatabase(schema, tables(await tablesOf(schema)))
  const module: { PrismaClient?: ClientClass; default?: { PrismaClient: ClientClass } } = await import(
    /* @vite-ignore */ moduleOf(version, schema.name, generator)
  )
  const PrismaClient = module.PrismaClient ?? module.default?.PrismaClient
  if (PrismaClient === undefined)
    throw new Error(`The generated client ${schema.name} exports no PrismaClient.`)
  return new PrismaClient({ adapter: driver(version, schema.database, url) })
}

/** Returns the SQL that creates the tables: the schema's own, or the SQL that Prisma generates. */
async function tablesOf({ name, database, tables }: Schema): Promise<string> {
  if (tables !== undefined) return readFileSync(tables, "utf8")
  return sqlOf(schemaOf(7, name), database === "sqlite" ? "sqlite" : "postgres")
}

async function createDatabase(schema: Schema, tables: string): Promise<string> {
  const server = inject("servers")[schema.database]
  const name = `latchkey_${randomUUID().replaceAll("-", "").slice(0, 12)}`
  if (schema.database !== "sqlite") await run(schema.database, server, [`CREATE DATABASE ${name}`])
  const url = schema.database === "sqlite" ? `${server}/${name}` : withPath(server, name)
  await run(schema.database, url, statementsOf(tables))
  return url
}

function withPath(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function statementsOf(script: string): string[] {
  return script.split(/;\s*$/m).filter((statement) => statement.trim() !== "")
}

async function run(database: Database, url: string, statements: readonly string[]): Promise<void> {
  const connection = await factory(prisma7, database, url).connect()
  try {
    for (const statement of statements)
      await connection.executeRaw({ sql: statement, args: [], argTypes: [] })
  } finally {
    await connection.dispose()
  }
}

/** Returns the driver with which Prisma connects to a database. */
function driver(version: Version, database: Database, url: string): object {
  if (version === 5) return database === "sqlite" ? prisma5.libsql(url) : prisma5.postgres(url)
  return version === 6 ? factory(prisma6, database, url) : factory(prisma7, database, url)
}

function factory<Drivers extends typeof prisma6 | typeof prisma7>(
  drivers: Drivers,
  database: Database,
  url: string,
) {
  switch (database) {
    case "sqlite":
      return new drivers.PrismaLibSql({ url })
    case "postgresql":
      // A pool without timers: some tests have their own clock.
      return new drivers.PrismaPg({ connectionString: url, idleTimeoutMillis: 0 })
    case "mysql": {
      const { hostname, port, username, password, pathname } = new URL(url)
      return new drivers.PrismaMariaDb({
        host: hostname,
        port: Number(port),
        user: username,
        password,
        database: pathname.slice(1),
        connectionLimit: 10,
      })
    }
  }
}
