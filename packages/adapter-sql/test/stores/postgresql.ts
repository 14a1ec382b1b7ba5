import { PGlite } from "@electric-sql/pglite"
import { Client, Pool } from "pg"
import postgres from "postgres"
import { newName, type OpenConnection, type Store, urlOf } from "./store.ts"

async function createDatabase(): Promise<string> {
  const name = newName()
  const client = new Client({ connectionString: urlOf("postgresql", "postgres") })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return urlOf("postgresql", name)
}

function viaNodePostgres(client: Pool | Client): OpenConnection {
  return {
    connection: client,
    script: async (text) => void (await client.query(text)),
    rows: async (text) => (await client.query<object>(text)).rows,
    close: async () => client.end(),
  }
}

/** A pool, with ids that are text. */
export const nodePostgresPool: Store = {
  name: "node-postgres, Pool",
  dialect: "postgresql",
  ids: "text",
  // Without timers: some tests have their own clock.
  open: async () =>
    viaNodePostgres(new Pool({ connectionString: await createDatabase(), idleTimeoutMillis: 0 })),
}

/** One connection with prepared statements, and ids that are numbers. */
export const nodePostgresClient: Store = {
  name: "node-postgres, Client",
  dialect: "postgresql",
  ids: "integer",
  prepare: true,
  open: async () => {
    const client = new Client({ connectionString: await createDatabase() })
    await client.connect()
    return viaNodePostgres(client)
  },
}

/** A pool of postgres.js with prepared statements, and ids of the type `uuid`. */
export const postgresJs: Store = {
  name: "postgres.js",
  dialect: "postgresql",
  ids: "uuid",
  prepare: true,
  open: async () => {
    const sql = postgres(await createDatabase(), { onnotice: () => {} })
    return {
      connection: sql,
      script: async (text) => void (await sql.unsafe(text)),
      rows: async (text) => [...(await sql.unsafe<object[]>(text))],
      close: async () => sql.end(),
    }
  },
}

/** PGlite. */
export const pgliteStore: Store = {
  name: "PGlite",
  dialect: "postgresql",
  ids: "integer",
  open: async () => {
    const db = await PGlite.create()
    return {
      connection: db,
      script: async (text) => void (await db.exec(text)),
      rows: async (text) => (await db.query<object>(text)).rows,
      close: async () => db.close(),
    }
  },
}
