import { fileURLToPath } from "node:url"
import { startMongoDB } from "../../../tests/databases/mongodb/mongodb.ts"
import { startPostgres } from "../../../tests/databases/postgres.ts"
import { createMongoDB, createPostgres, createSqlite } from "../next/store/create-tables.ts"
import type { Database } from "../next/store/databases.ts"

/** A database that the application can use. */
export interface StartedDatabase {
  /** Its URL; undefined in memory. */
  readonly url?: string
  /** Ends its server, if this process started one. */
  readonly stop: () => Promise<void>
}

/** The folder of the demo's SQLite database. */
export const keptFolder: string = fileURLToPath(new URL("../.demo", import.meta.url))

/**
 * Starts the server of a database where it needs one and the environment names none (`POSTGRES_URL`, `MONGODB_URL`), and
 * makes the tables. The data of a server that was started here ends with it.
 *
 * @param folder - of the SQLite database.
 * @throws Error that says what to do if there is no database.
 */
export async function startDatabase(database: Database, folder = keptFolder): Promise<StartedDatabase> {
  try {
    return await starters[database](folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const variable = variables[database]
    const isGiven = variable !== undefined && Boolean(process.env[variable])
    const server = isGiven ? `The server that ${variable} names could not be used: ` : ""
    const advice = "Or choose another one: --database sqlite needs no server."
    throw new Error(`The database ${database} cannot be used. ${server}${reason}\n${advice}`, {
      cause: error,
    })
  }
}

/** The variables of the environment that name a server. */
const variables: Readonly<Partial<Record<Database, string>>> = {
  postgres: "POSTGRES_URL",
  mongodb: "MONGODB_URL",
}

const starters: Readonly<Record<Database, (folder: string) => Promise<StartedDatabase>>> = {
  memory: async () => ({ stop: async () => {} }),
  sqlite: async (folder) => ({ url: await createSqlite(folder), stop: async () => {} }),
  async postgres() {
    const server = await startPostgres()
    try {
      return { url: await createPostgres(server.url), stop: server.stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  },
  async mongodb() {
    const server = await startMongoDB()
    try {
      await createMongoDB(server.url, server.partialIndexes)
      return { url: server.url, stop: server.stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  },
}
