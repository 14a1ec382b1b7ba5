import type { Database } from "../next/store/databases.ts"
import { keptFolder } from "./secret.ts"

/** A database that the application can use. */
export interface StartedDatabase {
  /** Its URL; undefined in memory. */
  readonly url?: string
  /** The URL of the server with the sessions, if they aren't stored with the users. */
  readonly sessionsUrl?: string
  /** Ends its server, if this process started one. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a database's server, if it needs one and the environment doesn't name one (`POSTGRES_URL`, `MONGODB_URL`,
 * `REDIS_URL`), and creates the tables. The data of a server that's started here is lost when it ends.
 *
 * @param folder - the folder of the SQLite database.
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

/** The environment variables that name a server. */
const variables: Readonly<Partial<Record<Database, string>>> = {
  "prisma-postgresql": "POSTGRES_URL",
  "drizzle-postgresql": "POSTGRES_URL",
  "sql-postgresql": "POSTGRES_URL",
  mongodb: "MONGODB_URL",
  redis: "REDIS_URL",
  "redis-sessions": "REDIS_URL",
}

// Each database loads only its own drivers and adapters, so that a demo in memory doesn't need any.
const tables = () => import("../next/store/create-tables.ts")
const sqlTables = () => import("../next/store/create-sql-tables.ts")
const postgres = async () => (await import("../../../tests/databases/postgres.ts")).startPostgres()
const redis = async () => (await import("../../../tests/databases/redis.ts")).startRedis()
const mongodb = async () => (await import("../../../tests/databases/mongodb/mongodb.ts")).startMongoDB()

/** Every database has a line here, in `databaseNames`, and in the application's `store/store.ts`. */
const starters: Readonly<Record<Database, (folder: string) => Promise<StartedDatabase>>> = {
  "prisma-sqlite": inFolder(async (folder) => (await tables()).createSqlite(folder)),
  "prisma-postgresql": onServer(postgres, async ({ url }) => (await tables()).createPostgres(url)),
  "drizzle-sqlite": inFolder(async (folder) => (await sqlTables()).createDrizzleSqlite(folder)),
  "drizzle-postgresql": onServer(postgres, async ({ url }) => (await sqlTables()).createDrizzlePostgres(url)),
  sqlite: inFolder(async (folder) => (await sqlTables()).createSqlSqlite(folder)),
  "sql-postgresql": onServer(postgres, async ({ url }) => (await sqlTables()).createSqlPostgres(url)),
  mongodb: onServer(mongodb, async ({ url, partialIndexes }) => {
    await (await tables()).createMongoDB(url, partialIndexes)
    return url
  }),
  redis: onServer(redis, async ({ url }) => url),
  "redis-sessions": async (folder) => {
    const url = (await sqlTables()).createSqlSqlite(folder)
    const { url: sessionsUrl, stop } = await redis()
    return { url, sessionsUrl, stop: async () => stop() }
  },
  memory: async () => ({ stop: async () => {} }),
}

/** Describes a database that's a file. @param create - returns its URL or path */
function inFolder(create: (folder: string) => Promise<string>) {
  return async (folder: string): Promise<StartedDatabase> => ({
    url: await create(folder),
    stop: async () => {},
  })
}

/**
 * Describes a database on a server, which is stopped if the database can't be created. @param create - returns its URL
 */
function onServer<Server extends { stop(): Promise<void> }>(
  start: () => Promise<Server>,
  create: (server: Server) => Promise<string>,
) {
  return async (): Promise<StartedDatabase> => {
    const server = await start()
    try {
      return { url: await create(server), stop: async () => server.stop() }
    } catch (error) {
      await server.stop()
      throw error
    }
  }
}
