import { fromEnvironment, type StoreSettings } from "./databases.ts"
import { openMemory } from "./memory.ts"
import type { Store } from "./people.ts"

declare global {
  var playgroundStore: Promise<Store> | undefined
}

/** Which store this is, from the environment. */
export const settings: StoreSettings = fromEnvironment(process.env)

/**
 * Where the application keeps its people. It hangs on the process: Next may load a module once for every entry of the
 * application, and each would have a memory, or a connection to its database, of its own.
 */
export const store: Store = await (globalThis.playgroundStore ??= open(settings))

/** What a database needs is loaded with it. */
async function open({ database, url = "" }: StoreSettings): Promise<Store> {
  switch (database) {
    case "sqlite":
      return (await import("./prisma.ts")).openSqlite(url)
    case "postgres":
      return (await import("./prisma.ts")).openPostgres(url)
    case "mongodb":
      return (await import("./mongodb.ts")).openMongoDB(url)
    case "memory":
      return openMemory()
  }
}
