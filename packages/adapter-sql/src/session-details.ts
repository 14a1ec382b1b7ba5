import type { Adapter, AdapterSessionDetails } from "@latchkey/core/adapters"
import { changeRow, insertRow, listRows, removeRows } from "./changes.ts"
import type { Database } from "./database.ts"
import type { Members, Table } from "./table.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"
>

/** Returns the methods for session details. */
export function sessionDetails(database: Database, details: Table): Methods {
  return {
    async createSessionDetails(given) {
      await insertRow(database, details, { ...given })
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const changed = await changeRow(database, details, { lastUsedAt, expires }, details.has({ id }))
      return changed === null ? null : toDetails(changed)
    },

    async listSessionDetails(filter) {
      return (await listRows(database, details, details.has({ ...filter }))).map((row) => toDetails(row))
    },

    async deleteSessionDetails(id) {
      await removeRows(database, details, details.has({ id }))
    },
  }
}

function toDetails(row: Members): AdapterSessionDetails {
  return row as Members & AdapterSessionDetails
}
