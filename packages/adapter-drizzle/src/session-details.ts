import type { Adapter, AdapterSessionDetails } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import type { Store } from "./store.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"
>

/** Returns the methods for session details. */
export function sessionDetails(details: Store): Methods {
  return {
    async createSessionDetails(given) {
      await details.create({ ...given }, "id")
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const changed = await details.update({ id }, { lastUsedAt, expires })
      return changed === null ? null : toDetails(changed)
    },

    async listSessionDetails(filter) {
      return (await details.list({ ...filter })).map((row) => toDetails(row))
    },

    async deleteSessionDetails(id) {
      await details.removeWhere(details.where({ id }))
    },
  }
}

function toDetails(row: Members): AdapterSessionDetails {
  return row as Members & AdapterSessionDetails
}
