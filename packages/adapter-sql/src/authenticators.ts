import type { Adapter, AdapterAuthenticator } from "@latchkey/core/adapters"
import { changeRow, changeRows, findRow, insertRow, listRows, removeRow } from "./changes.ts"
import type { Database } from "./database.ts"
import { sql } from "./fragment.ts"
import { known, type Members, type Table } from "./table.ts"

type Methods = Pick<
  Required<Adapter>,
  | "createAuthenticator"
  | "getAuthenticator"
  | "listAuthenticatorsByUserId"
  | "updateAuthenticatorCounter"
  | "updateAuthenticator"
  | "deleteAuthenticator"
>

/** Returns the adapter's methods for passkeys. */
export function authenticators(database: Database, authenticator: Table): Methods {
  const find = async (credentialID: string): Promise<AdapterAuthenticator | null> => {
    const found = await findRow(database, authenticator, authenticator.has({ credentialID }))
    return found === null ? null : toAuthenticator(found)
  }

  return {
    async createAuthenticator(given) {
      await insertRow(database, authenticator, known(authenticator, { ...given }))
      return given
    },

    getAuthenticator: find,

    async listAuthenticatorsByUserId(userId) {
      const rows = await listRows(database, authenticator, authenticator.has({ userId }))
      return rows.map((row) => toAuthenticator(row))
    },

    async updateAuthenticatorCounter(credentialID, counter) {
      // Web Authentication Level 3 §7.2 step 22: a counter that is in use only grows. A single statement ensures this.
      const column = authenticator.column("counter")
      const given = authenticator.value("counter", counter)
      const isNext = counter === 0 ? sql`${column} = 0` : sql`${column} < ${given}`
      const condition = sql`${authenticator.has({ credentialID })} and ${isNext}`
      const changed = await changeRows(database, authenticator, sql`${column} = ${given}`, condition)
      const found = await find(credentialID)
      if (found === null) throw new Error("There is no authenticator with this credential.")
      if (changed === 0)
        throw new Error("The stored counter of the authenticator isn't lower than the new one.")
      return found
    },

    async updateAuthenticator({ credentialID, name, credentialBackedUp }) {
      const changes = { name, credentialBackedUp }
      const condition = authenticator.has({ credentialID })
      const changed = await changeRow(database, authenticator, changes, condition)
      if (changed === null) throw new Error("There is no authenticator with this credential.")
      return toAuthenticator(changed)
    },

    async deleteAuthenticator(credentialID) {
      const removed = await removeRow(database, authenticator, authenticator.has({ credentialID }))
      return removed === null ? null : toAuthenticator(removed)
    },
  }
}

function toAuthenticator(row: Members): AdapterAuthenticator {
  return row as Members & AdapterAuthenticator
}
