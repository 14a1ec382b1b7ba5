import type { Adapter, AdapterAuthenticator } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"

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
export function authenticators(authenticator: Table): Methods {
  return {
    async createAuthenticator(given) {
      return toAuthenticator(await authenticator.create({ ...given }))
    },

    async getAuthenticator(credentialID) {
      const found = await authenticator.find({ members: { credentialID } })
      return found === null ? null : toAuthenticator(found)
    },

    async listAuthenticatorsByUserId(userId) {
      return (await authenticator.list({ userId })).map((row) => toAuthenticator(row))
    },

    async updateAuthenticatorCounter(credentialID, counter) {
      // Web Authentication Level 3 §7.2 step 22: a counter that is in use only grows. A single statement ensures this.
      const expected = counter === 0 ? 0 : { lt: counter }
      const changed = await authenticator.updateWhere({ credentialID, counter: expected }, { counter })
      const found = await authenticator.find({ members: { credentialID } })
      if (found === null) throw new Error("There is no authenticator with this credential.")
      if (changed === 0)
        throw new Error("The stored counter of the authenticator isn't lower than the new one.")
      return toAuthenticator(found)
    },

    async updateAuthenticator({ credentialID, ...changes }) {
      if (changes.name !== undefined) requireNames(authenticator)
      const changed = await authenticator.update({ members: { credentialID } }, changes)
      if (changed === null) throw new Error("There is no authenticator with this credential.")
      return toAuthenticator(changed)
    },

    async deleteAuthenticator(credentialID) {
      const removed = await authenticator.remove({ members: { credentialID } })
      return removed === null ? null : toAuthenticator(removed)
    },
  }
}

/** Checks that passkeys can have names. Schemas written for Auth.js have no column for them. */
function requireNames({ isDescribed, column, field }: Table): void {
  if (!isDescribed() || column("name") !== undefined) return
  throw new TypeError(
    `The model of authenticators has no column \`${field("name")}\`. To name passkeys, add \`${field("name")} String?\` to the schema.`,
  )
}

function toAuthenticator(row: Members): AdapterAuthenticator {
  return row as Members & AdapterAuthenticator
}
