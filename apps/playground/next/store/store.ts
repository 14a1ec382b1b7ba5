import { fromEnvironment, type StoreSettings } from "./databases.ts"
import { openMemory } from "./memory.ts"
import type { Store } from "./people.ts"

declare global {
  var playgroundStore: Promise<Store> | undefined
}

/** The store that the environment names. */
export const settings: StoreSettings = fromEnvironment(process.env)

/**
 * The place where the application keeps its users. It hangs on the process: Next may load a module once for every entry of the
 * application, and each would have its own memory, or its own connection to the database.
 */
export const store: Store = await (globalThis.playgroundStore ??= open(settings))

/** A database's dependencies are loaded with it. */
async function open({ database, url = "", sessionsUrl = "" }: StoreSettings): Promise<Store> {
  switch (database) {
    case "prisma-sqlite":
      return (await import("./prisma.ts")).openSqlite(url)
    case "prisma-postgresql":
      return (await import("./prisma.ts")).openPostgres(url)
    case "drizzle-sqlite":
      return (await import("./drizzle.ts")).openDrizzleSqlite(url)
    case "drizzle-postgresql":
      return (await import("./drizzle.ts")).openDrizzlePostgres(url)
    case "sqlite":
      return (await import("./sql.ts")).openSqlite(url)
    case "sql-postgresql":
      return (await import("./sql.ts")).openPostgres(url)
    case "mongodb":
      return (await import("./mongodb.ts")).openMongoDB(url)
    case "redis":
      return (await import("./redis.ts")).openRedis(url)
    case "redis-sessions":
      return (await import("./redis.ts")).openSqliteAndRedis(url, sessionsUrl)
    case "memory":
      return openMemory()
  }
}
