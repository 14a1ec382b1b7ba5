import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { DrizzleAdapter as AuthDrizzleAdapter } from "@auth/drizzle-adapter"
import AuthPostgresAdapter from "@auth/pg-adapter"
import { DrizzleAdapter } from "@latchkey/adapter-drizzle"
import * as tables from "@latchkey/adapter-drizzle/pg"
import { SqlAdapter, sqlSchema } from "@latchkey/adapter-sql"
import type { Adapter } from "@latchkey/core/adapters"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import type { BenchDatabase, BenchStore } from "./bench-database.ts"

/**
 * Opens PostgreSQL with Drizzle and node-postgres. Both sides use the tables that drizzle-kit created for the
 * playground.
 */
export async function openDrizzle(): Promise<BenchDatabase> {
  const folder = new URL("../../apps/playground/next/store/drizzle/migrations-postgresql/", import.meta.url)
  const schema = readFileSync(new URL("0000_tables.sql", folder), "utf8")
  return database(schema, {
    ours: (pool) => DrizzleAdapter(drizzle({ client: pool }), tables),
    theirs: (pool) => AuthDrizzleAdapter(drizzle({ client: pool }), tables as never) as Adapter,
  })
}

/** Opens PostgreSQL with only node-postgres. On both sides, ids are numbers, as the published adapter requires. */
export async function openSql(): Promise<BenchDatabase> {
  return database(sqlSchema("postgresql", { ids: "integer" }), {
    ours: (pool) => SqlAdapter(pool, { ids: "integer" }),
    theirs: (pool) => AuthPostgresAdapter(pool),
  })
}

/** The statements that begin and end a transaction. */
const framing = /^(?:begin|commit)/i

type AdapterOf = (pool: pg.Pool) => Adapter

async function database(
  schema: string,
  { ours, theirs }: { ours: AdapterOf; theirs: AdapterOf },
): Promise<BenchDatabase> {
  const server = await startPostgres()
  const pools: pg.Pool[] = []
  const open = async (adapterOf: AdapterOf): Promise<BenchStore> => {
    const statements: string[] = []
    const pool = new pg.Pool({ connectionString: await create(server.url), Client: noting(statements) })
    pools.push(pool)
    await pool.query(schema)
    return {
      adapter: adapterOf(pool),
      observe() {
        statements.length = 0
        return { asked: statements, statements }
      },
    }
  }
  return {
    ours: async () => open(ours),
    theirs: async () => open(theirs),
    stop: async () => {
      await Promise.all(pools.map(async (pool) => pool.end()))
      await server.stop()
    },
  }
}

/** Returns a client that records the statements that it sends, regardless of how a library calls it. */
function noting(statements: string[]): typeof pg.Client {
  return class extends pg.Client {
    override query(...input: unknown[]): never {
      const [statement] = input
      const text = typeof statement === "string" ? statement : (statement as { text: string }).text
      if (!framing.test(text)) statements.push(text)
      const send = super.query.bind(this) as (...sent: unknown[]) => never
      return send(...input)
    }
  }
}

/** Creates a database on a server. @returns its URL */
async function create(server: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll("-", "")}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
