import type { Adapter, AdapterSessionDetails } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"
>

/** Returns the methods for session details. */
export function sessionDetails(details: Table): Methods {
  return {
    async createSessionDetails(given) {
      await details.create({ ...given })
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const changed = await details.update({ members: { id } }, { lastUsedAt, expires })
      return changed === null ? null : toDetails(changed)
    },

    async listSessionDetails(filter) {
      const wanted = Object.entries(filter)
      const rows = await details.list(filter)
      // With a collation that ignores case, one user would see another user's sessions.
      const exact = rows.filter((row) => wanted.every(([member, value]) => row[member] === value))
      return exact.map((row) => toDetails(row))
    },

    async deleteSessionDetails(id) {
      await details.remove({ members: { id } })
    },
  }
}

function toDetails(row: Members): AdapterSessionDetails {
  return row as Members & AdapterSessionDetails
}
