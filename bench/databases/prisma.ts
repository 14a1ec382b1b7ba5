import { randomUUID } from "node:crypto"
import { PrismaAdapter as AuthPrismaAdapter } from "@auth/prisma-adapter"
import { PrismaAdapter } from "@latchkey/adapter-prisma"
import type { Adapter } from "@latchkey/core/adapters"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaPg } from "@prisma/adapter-pg"
import { type PrismaDatabase, shipped } from "../../apps/playground/next/store/schema.ts"
import type { BenchDatabase, BenchStore } from "./bench-database.ts"
import { clientOf, type BenchClient } from "./prisma-client.ts"

type Driver = PrismaLibSql | PrismaPg

/** Opens SQLite with a file in the temporary folder. */
export async function openSqlite(): Promise<BenchDatabase> {
  const { url, stop } = await startSqlite()
  return database("sqlite", stop, async () => new PrismaLibSql({ url: `${url}/${randomUUID()}` }))
}

/** Opens PostgreSQL, as `startPostgres` finds it. */
export async function openPostgres(): Promise<BenchDatabase> {
  const { url, stop } = await startPostgres()
  return database("postgresql", stop, async () => {
    const own = new URL(url)
    own.pathname = `/bench_${randomUUID().replaceAll("-", "")}`
    await run(new PrismaPg({ connectionString: url }), `CREATE DATABASE "${own.pathname.slice(1)}"`)
    return new PrismaPg({ connectionString: own.href })
  })
}

/**
 * The statements that begin and end a transaction. On SQLite, Prisma's driver does that, and Prisma logs a comment
 * instead.
 */
const framing = /^(?:BEGIN|COMMIT|-- Implicit)/i

async function database(
  kind: PrismaDatabase,
  stop: () => Promise<void>,
  create: () => Promise<Driver>,
): Promise<BenchDatabase> {
  const clients: BenchClient[] = []
  const open = async (adapterOf: (client: BenchClient) => Adapter): Promise<BenchStore> => {
    const driver = await create()
    // The published adapter works with these tables, too.
    await run(driver, shipped(`${kind}.sql`))
    const client = await clientOf(kind, driver)
    clients.push(client)
    const asked: string[] = []
    const statements: string[] = []
    client.$on("query", ({ query }) => {
      if (!framing.test(query)) statements.push(query)
    })
    const observed = client.$extends({
      query: {
        $allOperations({ model = "", operation, args, query }) {
          asked.push(`${model}.${operation}`)
          return query(args)
        },
      },
    })
    return {
      adapter: adapterOf(observed),
      observe() {
        asked.length = 0
        statements.length = 0
        return { asked, statements }
      },
    }
  }
  return {
    ours: async () => open((client) => PrismaAdapter(client)),
    theirs: async () => open((client) => AuthPrismaAdapter(client)),
    stop: async () => {
      for (const client of clients) await client.$disconnect()
      await stop()
    },
  }
}

async function run(driver: Driver, script: string): Promise<void> {
  const connection = await driver.connect()
  try {
    await connection.executeScript(script)
  } finally {
    await connection.dispose()
  }
}
