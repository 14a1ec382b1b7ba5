import type { Adapter, AdapterSessionDetails } from "./adapter.ts"

/** That a key was revoked. */
export interface Revocation {
  readonly since: Date
  /** When it may be forgotten. */
  readonly until: Date
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** What is known of sessions beside their end, in memory. */
export function sessionDetails(
  table: Map<string, AdapterSessionDetails>,
): Methods<"createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"> {
  return {
    async createSessionDetails(details) {
      if (table.has(details.id)) throw new Error("Details of this session exist already.")
      table.set(details.id, structuredClone(details))
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const known = table.get(id)
      if (known === undefined) return null
      const changed = { ...known, lastUsedAt, expires }
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

/** How many revocations are kept before those that may be forgotten are. */
const mostKept = 1_000

/** The revoked keys, in memory. */
export function revocations(table: Map<string, Revocation>): Methods<"revoke" | "revokedSince"> {
  return {
    async revoke(key, until) {
      const now = new Date()
      if (table.size >= mostKept) forget(table, now)
      const former = table.get(key) ?? { since: new Date(0), until }
      // Later than ever before, whatever the clock says: sessions tell revocations apart by their times.
      const since = new Date(Math.max(Number(now), Number(former.since) + 1))
      table.set(key, { since, until: former.until > until ? former.until : until })
    },

    async revokedSince(keys) {
      return keys.map((key) => table.get(key)?.since ?? null)
    },
  }
}

function forget(table: Map<string, Revocation>, now: Date): void {
  for (const [key, { until }] of table) if (until <= now) table.delete(key)
}
