import type { AdapterAccount, AdapterSession, StoredUser, VerificationToken } from "@latchkey/core/adapters"
import type { OpenStore } from "@latchkey/tests-adapters/faults"
import { SqlAdapter } from "../src/index.ts"
import { type OpenConnection, optionsOf, type Store } from "./stores/store.ts"

/** Removes every row. */
export async function empty({ script }: OpenConnection): Promise<void> {
  // Accounts, sessions and authenticators are deleted with their users.
  for (const table of ["users", "verification_token", "session_details", "revocations", "counters"])
    await script(`delete from ${table};\n`)
}

/** Returns the adapter, and functions that read the rows directly. */
export function openRows(store: Store, opened: OpenConnection): OpenStore {
  const { rows } = opened
  return {
    makesIds: true,
    adapter: SqlAdapter(opened.connection, optionsOf(store)),
    rows: async () => {
      const [users, accounts, sessions, verificationTokens] = [
        await rows("select * from users"),
        await rows("select * from accounts"),
        await rows("select * from sessions"),
        await rows("select * from verification_token"),
      ]
      return {
        users: users.map(withDates) as StoredUser[],
        accounts: accounts as AdapterAccount[],
        sessions: sessions.map(withDates) as AdapterSession[],
        verificationTokens: verificationTokens.map(withDates) as VerificationToken[],
      }
    },
  }
}

/** Converts a row of a database whose dates are text. */
function withDates(row: object): object {
  const isDate = ([name, value]: [string, unknown]): boolean =>
    (name === "expires" || name === "emailVerified") && typeof value === "string"
  return Object.fromEntries(
    Object.entries(row).map((entry) => (isDate(entry) ? [entry[0], new Date(String(entry[1]))] : entry)),
  )
}
