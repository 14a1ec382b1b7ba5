import type { Adapter, AdapterSession } from "@latchkey/core/adapters"
import { changeRow, insertRow, removeRow, removeRows } from "./changes.ts"
import type { Database } from "./database.ts"
import { sql } from "./fragment.ts"
import type { Members, Table } from "./table.ts"
import { toUser } from "./users.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the adapter's methods for the `database` strategy. */
export function sessions(database: Database, session: Table, user: Table): Methods {
  return {
    async createSession(given) {
      await insertRow(database, session, { ...given })
      return given
    },

    async getSessionAndUser(sessionToken) {
      const [row] = await database.rows(
        sql`select ${session.all("session.")}, ${user.all("user.")} from ${session.name} join ${user.name} on ${user.name}.${user.column("id")} = ${session.name}.${session.column("userId")} where ${session.hasInJoin({ sessionToken })}`,
      )
      if (row === undefined) return null
      return { session: toSession(session.read(row, "session.")), user: toUser(user.read(row, "user.")) }
    },

    async updateSession({ sessionToken, ...changes }) {
      const changed = await changeRow(database, session, changes, session.has({ sessionToken }))
      return changed === null ? null : toSession(changed)
    },

    async deleteSession(sessionToken) {
      const removed = await removeRow(database, session, session.has({ sessionToken }))
      return removed === null ? null : toSession(removed)
    },

    async deleteUserSessions(userId) {
      await removeRows(database, session, session.has({ userId }))
    },
  }
}

function toSession(row: Members): AdapterSession {
  return row as Members & AdapterSession
}
