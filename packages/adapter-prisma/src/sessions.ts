import type { Adapter, AdapterSession } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"
import { relatedUser } from "./users.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the adapter's methods for the `database` strategy. */
export function sessions(session: Table, user: Table): Methods {
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
