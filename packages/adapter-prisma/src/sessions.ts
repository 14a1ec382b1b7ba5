import type { Adapter, AdapterSession } from "@latchkey/core/adapters"
import type { Row } from "./client.ts"
import type { Members, Table } from "./table.ts"
import { toUser } from "./users.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession"
>

/** The methods of the `database` strategy. */
export function sessions(session: Table, user: Table): Methods {
  return {
    async createSession(given) {
      return toSession(await session.create({ ...given }))
    },

    async getSessionAndUser(sessionToken) {
      const found = await session.find({ members: { sessionToken } }, "user")
      if (found === null) return null
      const { user: owner, ...row } = found
      return { session: toSession(row), user: toUser(user.fromRow(owner as Row)) }
    },

    async updateSession({ sessionToken, ...changes }) {
      const changed = await session.update({ members: { sessionToken } }, changes)
      return changed === null ? null : toSession(changed)
    },

    async deleteSession(sessionToken) {
      const removed = await session.remove({ members: { sessionToken } })
      return removed === null ? null : toSession(removed)
    },
  }
}

function toSession(row: Members): AdapterSession {
  return row as Members & AdapterSession
}
