import { startMariadb } from "@latchkey/tests-databases/mariadb"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import type { TestProject } from "vitest/node"
import type {} from "./servers.ts"

/** Starts the servers. @returns what ends them */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [sqlite, pg, mysql] = await Promise.all([startSqlite(), startPostgres(), startMariadb()])
  project.provide("servers", { sqlite: sqlite.url, pg: pg.url, mysql: mysql.url })
  return async () => {
    await Promise.all([sqlite, pg, mysql].map(async (server) => server.stop()))
  }
}
