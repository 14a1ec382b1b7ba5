import NeonAdapter from "@auth/neon-adapter"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { Pool } from "pg"
import type { PublishedAdapter } from "../published-adapter.ts"
import { pg, tables } from "./pg.ts"

/** The pool of node-postgres stands for the one of Neon's driver, which has the same interface. */
export const neon: PublishedAdapter = {
  ...pg,
  name: "@auth/neon-adapter",
  store: "PostgreSQL, over a pool of node-postgres",
  connect: async () => {
    const server = await startPostgres()
    const pool = new Pool({ connectionString: server.url })
    await pool.query("create schema neon; set search_path to neon")
    const own = new Pool({ connectionString: server.url, options: "-c search_path=neon" })
    await own.query(tables)
    return {
      adapter: NeonAdapter(own),
      unknownUserId: "2147483647",
      async disconnect() {
        await Promise.all([own.end(), pool.end()])
        await server.stop()
      },
    }
  },
}
