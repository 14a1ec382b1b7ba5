import { startMariadb } from "@latchkey/tests-databases/mariadb"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import type { TestProject } from "vitest/node"
import type {} from "./servers.ts"

/** Starts the servers, and returns a function that stops them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sqlite = await startSqlite()
  const postgresql = await startPostgres()
  const mysql = await startMariadb()
  project.provide("servers", { sqlite: sqlite.url, postgresql: postgresql.url, mysql: mysql.url })
  return async () => {
    await Promise.all([sqlite, postgresql, mysql].map(async (server) => server.stop()))
  }
}
