import { DatabaseSync } from "node:sqlite"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { Pool } from "pg"
import { exportingStore } from "./exporting-store.ts"
import { maxPeople, type Store } from "./people.ts"
import { columns } from "./sql-columns.ts"

/** Finds the ids of the users who signed in last. */
export const newest: string = `select id from users order by "signedInAt" desc nulls last limit ${maxPeople}`

/** @param path - of the database. */
export function openSqlite(path: string): Store {
  // In milliseconds; the time to wait while another process writes.
  const db = new DatabaseSync(path, { timeout: 5000 })
  return exportingStore(SqlAdapter(db, { columns }), async () => db.prepare(newest).all() as { id: string }[])
}

/** @param url - `postgresql:`, with the name of the database. */
export function openPostgres(url: string): Store {
  const pool = new Pool({ connectionString: url })
  return exportingStore(
    SqlAdapter(pool, { columns }),
    async () => (await pool.query<{ id: string }>(newest)).rows,
  )
}
