import { rmSync } from "node:fs"
import { ownFolder } from "./account.ts"
import type { DatabaseServer } from "./server.ts"

/** A place for SQLite databases: `url` with a slash and a name added is one of them. It needs no server. */
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
