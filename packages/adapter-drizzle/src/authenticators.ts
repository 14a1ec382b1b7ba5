import { and, eq, lt } from "drizzle-orm"
import type { Adapter, AdapterAuthenticator } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import { columnOf, type Store } from "./store.ts"

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
export function authenticators(authenticator: Store): Methods {
  return {
    async createAuthenticator(given) {
      return toAuthenticator(await authenticator.create({ ...given }, "credentialID"))
    },

    async getAuthenticator(credentialID) {
      const found = await authenticator.find({ credentialID })
      return found === null ? null : toAuthenticator(found)
    },

    async listAuthenticatorsByUserId(userId) {
      return (await authenticator.list({ userId })).map((row) => toAuthenticator(row))
    },

    async updateAuthenticatorCounter(credentialID, counter) {
      // Web Authentication Level 3 §7.2 step 22: a counter that is in use only grows. A single statement ensures this.
      const stored = columnOf(authenticator, "counter")
      const isLower = counter === 0 ? eq(stored, 0) : lt(stored, counter)
      const condition = and(authenticator.where({ credentialID }), isLower)
      const isChanged = await authenticator.change(condition, { counter })
      const found = await authenticator.find({ credentialID })
      if (found === null) throw new Error("There is no authenticator with this credential.")
      if (!isChanged && (counter > 0 || found["counter"] !== 0))
        throw new Error("The stored counter of the authenticator isn't lower than the new one.")
      return toAuthenticator(found)
    },

    async updateAuthenticator({ credentialID, ...changes }) {
      if (changes.name !== undefined) requireNames(authenticator)
      const changed = await authenticator.update({ credentialID }, changes)
      if (changed === null) throw new Error("There is no authenticator with this credential.")
      return toAuthenticator(changed)
    },

    async deleteAuthenticator(credentialID) {
      const removed = await authenticator.remove({ credentialID })
      return removed === null ? null : toAuthenticator(removed)
    },
  }
}

/** Checks that passkeys can have names. Tables created for Auth.js have no column for them. */
function requireNames({ columns }: Store): void {
  if ("name" in columns) return
  throw new TypeError(
    "The table of authenticators has no column `name`. To name passkeys, add it, and pass the table to " +
      "DrizzleAdapter(db, { authenticatorsTable }).",
  )
}

function toAuthenticator(row: Members): AdapterAuthenticator {
  return row as Members & AdapterAuthenticator
}
