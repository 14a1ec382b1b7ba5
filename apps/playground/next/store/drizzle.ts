import { DrizzleAdapter } from "@latchkey/adapter-drizzle"
import { createClient } from "@libsql/client"
import { sql } from "drizzle-orm"
import { drizzle as libsql } from "drizzle-orm/libsql"
import { drizzle as nodePostgres } from "drizzle-orm/node-postgres"
import { Pool } from "pg"
import * as postgresql from "./drizzle/postgresql.ts"
import * as sqlite from "./drizzle/sqlite.ts"
import { exportingStore } from "./exporting-store.ts"
import { maxPeople, type Store } from "./people.ts"

/** @param url - `file:` and the path of the database. */
export function openDrizzleSqlite(url: string): Store {
  const db = libsql({ client: createClient({ url }) })
  const { id, signedInAt } = sqlite.usersTable
  return exportingStore(DrizzleAdapter(db, sqlite), async () =>
    db
      .select({ id })
      .from(sqlite.usersTable)
      .orderBy(sql`${signedInAt} desc nulls last`)
      .limit(maxPeople),
  )
}

/** @param url - `postgresql:`, with the name of the database. */
export function openDrizzlePostgres(url: string): Store {
  const db = nodePostgres({ client: new Pool({ connectionString: url }) })
  const { id, signedInAt } = postgresql.usersTable
  return exportingStore(DrizzleAdapter(db, postgresql), async () =>
    db
      .select({ id })
      .from(postgresql.usersTable)
      .orderBy(sql`${signedInAt} desc nulls last`)
      .limit(maxPeople),
  )
}
