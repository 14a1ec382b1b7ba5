import { rmSync } from "node:fs"
import { ownFolder } from "./account.ts"
import type { DatabaseServer } from "./server.ts"

/**
 * Returns a folder for SQLite databases: `url` with a slash and a name is one of them. SQLite doesn't need a server.
 */
export async function startSqlite(): Promise<DatabaseServer> {
  const folder = ownFolder("sqlite", {})
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once("exit", remove)
  return {
    url: `file:${folder}`,
    stop: async () => {
      process.off("exit", remove)
      remove()
    },
  }
}
