import { startMariadb } from "@latchkey/tests-databases/mariadb"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import type { TestProject } from "vitest/node"
import { generate, usual } from "./generate.ts"
import { pull } from "./pulled.ts"
import type {} from "./servers.ts"

/** Reads schemas from databases, generates the clients and starts the servers. @returns what ends the servers */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await pull()
  // One after the other: each takes a processor for itself.
  for (const { version, schema } of usual) await generate(version, schema)
  const sqlite = await startSqlite()
  const postgresql = await startPostgres()
  const mysql = await startMariadb()
  project.provide("servers", { sqlite: sqlite.url, postgresql: postgresql.url, mysql: mysql.url })
  return async () => {
    await Promise.all([sqlite, postgresql, mysql].map(async (server) => server.stop()))
  }
}
