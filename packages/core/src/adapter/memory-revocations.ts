import type { Adapter, AdapterSessionDetails } from "./adapter.ts"

/** The revocation of a key. */
export interface Revocation {
  readonly since: Date
  /** The time from which the revocation may be forgotten. */
  readonly until: Date
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** Returns the methods for session details in memory. */
export function sessionDetails(
  table: Map<string, AdapterSessionDetails>,
): Methods<"createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"> {
  return {
    async createSessionDetails(details) {
      if (table.has(details.id)) throw new Error("Details of this session exist already.")
      table.set(details.id, structuredClone(details))
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const stored = table.get(id)
      if (stored === undefined) return null
      const changed = { ...stored, lastUsedAt, expires }
      table.set(id, structuredClone(changed))
      return structuredClone(changed)
    },

    async listSessionDetails(filter) {
      const wanted = Object.entries(filter)
      const rows = [...table.values()].filter((row) =>
        wanted.every(([column, value]) => row[column as keyof AdapterSessionDetails] === value),
      )
      return structuredClone(rows)
    },

    async deleteSessionDetails(id) {
      table.delete(id)
    },
  }
}

/** The number of revocations that are kept before old ones are forgotten. */
const maxKept = 1_000

/** Returns the methods for revoked keys in memory. */
export function revocations(table: Map<string, Revocation>): Methods<"revoke" | "revokedSince"> {
  return {
    async revoke(key, until) {
      const now = new Date()
      if (table.size >= maxKept) forget(table, now)
      const previous = table.get(key) ?? { since: new Date(0), until }
      // Always later than the previous time, whatever the clock says, because sessions tell revocations apart
      // by their times.
      const since = new Date(Math.max(Number(now), Number(previous.since) + 1))
      table.set(key, { since, until: previous.until > until ? previous.until : until })
    },

    async revokedSince(keys) {
      return keys.map((key) => table.get(key)?.since ?? null)
    },
  }
}

function forget(table: Map<string, Revocation>, now: Date): void {
  for (const [key, { until }] of table) if (until <= now) table.delete(key)
}
