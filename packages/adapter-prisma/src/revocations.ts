import { isDateObject, type Adapter } from "@latchkey/core/adapters"
import type { Table } from "./table.ts"

type Methods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** The maximum number of attempts for a revocation while other calls change the same key. */
const maxAttempts = 3

/** Returns the methods that revoke sessions. */
export function revocations(revocation: Table): Methods {
  return {
    async revoke(key, until) {
      const now = new Date()
      await revocation.removeWhere({ until: { lt: now } })
      for (let attempt = 1; ; attempt++) {
        if (await renew(revocation, key, now, until)) return
        try {
          await revocation.create({ key, since: now, until })
          return
        } catch (error) {
          // Another call has revoked the key in the meantime, and yet another may have removed that revocation.
          if (attempt === maxAttempts) throw error
        }
      }
    },

    async revokedSince(keys) {
      const rows = await revocation.list({ key: { in: [...keys] } })
      const sinceByKey = new Map(rows.map(({ key, since }) => [key, since]))
      return keys.map((key) => {
        const since = sinceByKey.get(key)
        return isDateObject(since) ? since : null
      })
    },
  }
}

/**
 * Renews an earlier revocation of the key, until the later of the two ends. The end is stored first, so that no other
 * call removes the row. The time is later than before, even if the clock is slow.
 *
 * @returns true if there was an earlier revocation
 */
async function renew(revocation: Table, key: string, since: Date, until: Date): Promise<boolean> {
  await revocation.updateWhere({ key, until: { lt: until } }, { until })
  const found = await revocation.list({ key, until: { gte: until } })
  const row = found.find((candidate) => candidate["key"] === key)
  if (row === undefined) return false
  const former = isDateObject(row["since"]) ? row["since"].getTime() : 0
  const later = new Date(Math.max(since.getTime(), former + 1))
  await revocation.updateWhere({ key, since: { lt: later } }, { since: later })
  return true
}
