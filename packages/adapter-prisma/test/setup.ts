import { startMariadb } from "@latchkey/tests-databases/mariadb"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { startSqlite } from "@latchkey/tests-databases/sqlite"
import type { TestProject } from "vitest/node"
import { generate, usual } from "./generate.ts"
import { pull } from "./pulled.ts"
import type {} from "./servers.ts"

/** Reads schemas from databases, generates the clients, and starts the servers. Returns a function that stops them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await pull()
  // Generates one after the other, because each occupies a whole processor.
  for (const { version, schema } of usual) await generate(version, schema)
  const sqlite = await startSqlite()
  const postgresql = await startPostgres()
  const mysql = await startMariadb()
  project.provide("servers", { sqlite: sqlite.url, postgresql: postgresql.url, mysql: mysql.url })
  return async () => {
    await Promise.all([sqlite, postgresql, mysql].map(async (server) => server.stop()))
  }
}
