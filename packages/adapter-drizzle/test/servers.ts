import { startMariadb } from "@latchkey/tests-databases/mariadb"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import type { DatabaseServer } from "@latchkey/tests-databases/server"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import type { TestProject } from "vitest/node"
import type { Dialect } from "../src/dialect.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The URLs of the database servers for these tests. */
    servers: Readonly<Record<Dialect, string>>
  }
}

const start: Readonly<Record<Dialect, () => Promise<DatabaseServer>>> = {
  pg: startPostgres,
  mysql: startMariadb,
  sqlite: startSqlite,
}

/** Starts servers for a folder's tests, and returns a function that stops them. */
export async function startServers(
  project: TestProject,
  dialects: readonly Dialect[],
): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    dialects.map(async (dialect) => [dialect, await start[dialect]()] as const),
  )
  const urls = Object.fromEntries(servers.map(([dialect, { url }]) => [dialect, url]))
  project.provide("servers", { pg: "", mysql: "", sqlite: "", ...urls })
  return async () => {
    await Promise.all(servers.map(async ([, server]) => server.stop()))
  }
}
