import type { AdapterSessionDetails, SessionDetailsFilter } from "@latchkey/core/adapters"
import type { Connection, Methods, Reply } from "./connection.ts"
import { inEveryPlace, type Places } from "./places.ts"
import { changesOf, decoded, encoded } from "./rows.ts"
import { isKeyText, keyText, timeText } from "./key-text.ts"
import {
  createSessionDetails,
  deleteSessionDetails,
  listSessionDetails,
  updateSessionDetails,
} from "./scripts/session-details.ts"

/** Returns the methods for session details. Each row is in the same slot as its index entries. */
export function sessionDetails(
  connection: Connection,
  places: Places,
): Methods<"createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"> {
  return {
    async createSessionDetails(details) {
      const id = keyText(details.id, "id")
      const { rows, indexes } = places.of(id)
      const names = indexesOf(details)
      await connection.run(
        createSessionDetails,
        [rows + id, ...names.map((name) => indexes + name)],
        [encoded(details), timeText(details.expires, "expires"), id, ...names],
      )
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      if (!isKeyText(id)) return null
      const { rows, indexes } = places.of(id)
      const changes = changesOf({ lastUsedAt, expires })
      const args = [id, timeText(expires, "expires"), indexes, ...changes]
      return detailsOf(await connection.run(updateSessionDetails, [rows + id], args))
    },

    async listSessionDetails(filter) {
      if (!Object.values(filter).every(isKeyText)) return []
      const found = await inEveryPlace(connection, places, listSessionDetails, indexOf(filter))
      const wanted = Object.entries(filter)
      return found.flatMap((row) => {
        const details = detailsOf(row)
        const isWanted = wanted.every(
          ([name, value]) => details?.[name as keyof AdapterSessionDetails] === value,
        )
        return details !== null && isWanted ? [details] : []
      })
    },

    async deleteSessionDetails(id) {
      if (!isKeyText(id)) return
      const { rows, indexes } = places.of(id)
      await connection.run(deleteSessionDetails, [rows + id], [id, indexes])
    },
  }
}

/** Returns the details of a stored row; null if there's no row. */
export function detailsOf(row: Reply | undefined): AdapterSessionDetails | null {
  return typeof row === "string" ? decoded<AdapterSessionDetails>(row) : null
}

/** Returns the names of the indexes that have an entry for these details. */
function indexesOf(details: AdapterSessionDetails): string[] {
  const { provider, providerSubject, providerSessionId } = details
  const names = [indexOf({ userId: keyText(details.userId, "userId") })]
  if (isKeyText(providerSubject)) names.push(indexOf({ provider, providerSubject }))
  if (isKeyText(providerSessionId)) names.push(indexOf({ provider, providerSessionId }))
  return names
}

/**
 * Returns the name of the index that a filter reads. JSON keeps provider and subject distinct, whatever characters they
 * contain.
 */
function indexOf(filter: SessionDetailsFilter): string {
  if ("userId" in filter) return `user:${filter.userId}`
  return "providerSubject" in filter
    ? `subject:${JSON.stringify([filter.provider, filter.providerSubject])}`
    : `session:${JSON.stringify([filter.provider, filter.providerSessionId])}`
}
