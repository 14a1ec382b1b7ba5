import { fromEnvironment, type StoreSettings } from "./databases.ts"
import { openMemory } from "./memory.ts"
import type { Store } from "./people.ts"

declare global {
  var playgroundStore: Promise<Store> | undefined
}

/** The store in the environment's settings. */
export const settings: StoreSettings = fromEnvironment(process.env)

/**
 * The application's store for users. It's a property of `process`, because Next may load a module once for each entry of the
 * application, and each copy would otherwise have its own memory or its own connection to the database.
 */
export const store: Store = await (globalThis.playgroundStore ??= open(settings))

/** Opens a store. A database's dependencies are loaded only if it's used. */
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
