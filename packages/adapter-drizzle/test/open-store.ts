import type { OpenStore, Rows } from "@latchkey/tests-adapters/faults"
import type { Database } from "../src/drizzle-database.ts"
import { DrizzleAdapter } from "../src/index.ts"
import { tables } from "./describe-drivers.ts"
import type { Driver, Opened } from "./stores.ts"

/** The tables to empty. Accounts, sessions and authenticators are deleted with their users. */
const emptied = ["user", "verificationToken", "sessionDetails", "revocation", "counter"]

/** Removes every row. */
export async function empty({ dialect }: Driver, { sql }: Opened): Promise<void> {
  for (const name of emptied) await sql(`delete from ${dialect === "mysql" ? `\`${name}\`` : `"${name}"`}`)
}

/** Returns the adapter, and functions that read the rows directly. */
export function openStore({ dialect }: Driver, { db }: Opened): OpenStore {
  const own = tables[dialect]
  const all = async <Row>(table: object): Promise<readonly Row[]> =>
    (await (db as unknown as Database).select().from(table)) as unknown as readonly Row[]
  return {
    makesIds: true,
    adapter: DrizzleAdapter(db, own),
    rows: async (): Promise<Rows> => ({
      users: await all(own.usersTable),
      accounts: await all(own.accountsTable),
      sessions: await all(own.sessionsTable),
      verificationTokens: await all(own.verificationTokensTable),
    }),
  }
}
