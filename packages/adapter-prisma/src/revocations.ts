import type { Adapter } from "@latchkey/core/adapters"
import type { Table } from "./table.ts"

type Methods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** The methods by which sessions are ended from elsewhere. */
export function revocations(revocation: Table): Methods {
  return {
    async revoke(key, until) {
      const now = new Date()
      await revocation.removeWhere({ until: { lt: now } })
      if (await renew(revocation, key, now, until)) return
      try {
        await revocation.create({ key, since: now, until })
      } catch (error) {
        // Another call has revoked it in the meantime.
        if (!(await renew(revocation, key, now, until))) throw error
      }
    },

    async revokedSince(keys) {
      const rows = await revocation.list({ key: { in: [...keys] } })
      const known = new Map(rows.map(({ key, since }) => [key, since]))
      return keys.map((key) => {
        const since = known.get(key)
        return since instanceof Date ? since : null
      })
    },
  }
}

/** Has a key that was revoked before count from now on, until the later of the two ends. @returns whether it was there */
async function renew(revocation: Table, key: string, since: Date, until: Date): Promise<boolean> {
  const count = await revocation.updateWhere({ key }, { since })
  await revocation.updateWhere({ key, until: { lt: until } }, { until })
  return count > 0
}
