import {
  type Adapter,
  type AdapterSession,
  type AdapterSessionDetails,
  isDateObject,
} from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"
import { relatedUser } from "./users.ts"

type SessionMethods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the adapter's methods for the `database` strategy. */
export function sessions(session: Table, user: Table): SessionMethods {
  return {
    async createSession(given) {
      return toSession(await session.create({ ...given }))
    },

    async getSessionAndUser(sessionToken) {
      const found = await session.find({ members: { sessionToken } }, "user")
      if (found === null) return null
      const owner = relatedUser(user, found)
      const { user: _, ...row } = found
      return owner === null ? null : { session: toSession(row), user: owner }
    },

    async updateSession({ sessionToken, ...changes }) {
      const changed = await session.update({ members: { sessionToken } }, changes)
      return changed === null ? null : toSession(changed)
    },

    async deleteSession(sessionToken) {
      const removed = await session.remove({ members: { sessionToken } })
      return removed === null ? null : toSession(removed)
    },

    async deleteUserSessions(userId) {
      await session.removeWhere({ userId })
    },
  }
}

function toSession(row: Members): AdapterSession {
  return row as Members & AdapterSession
}

type SessionDetailsMethods = Pick<
  Required<Adapter>,
  "createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"
>

/** Returns the methods for session details. */
export function sessionDetails(details: Table): SessionDetailsMethods {
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

type RevocationMethods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** The maximum number of attempts for a revocation while other calls change the same key. */
const maxAttempts = 3

/** Returns the methods that revoke sessions. */
export function revocations(revocation: Table): RevocationMethods {
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
