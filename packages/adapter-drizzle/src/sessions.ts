import { eq } from "drizzle-orm"
import type { Adapter, AdapterSession } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import { columnOf, type Store } from "./store.ts"
import { toUser } from "./users.ts"

type Methods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the adapter's methods for the `database` strategy. */
export function sessions(session: Store, user: Store): Methods {
  return {
    async createSession(given) {
      return toSession(await session.create({ ...given }, "sessionToken"))
    },

    async getSessionAndUser(sessionToken) {
      const condition = session.where({ sessionToken })
      if (condition === undefined) return null
      const { database, run, table } = session
      const isOwner = eq(columnOf(user, "id"), columnOf(session, "userId"))
      const [row] = await run(() =>
        database
          .select({ session: table, user: user.table })
          .from(table)
          .innerJoin(user.table, isOwner)
          .where(condition),
      )
      if (row === undefined) return null
      return {
        session: toSession(session.fromRow(row["session"] as Members)),
        user: toUser(user.fromRow(row["user"] as Members)),
      }
    },

    async updateSession({ sessionToken, ...changes }) {
      const changed = await session.update({ sessionToken }, changes)
      return changed === null ? null : toSession(changed)
    },

    async deleteSession(sessionToken) {
      const removed = await session.remove({ sessionToken })
      return removed === null ? null : toSession(removed)
    },

    async deleteUserSessions(userId) {
      await session.removeWhere(session.where({ userId }))
    },
  }
}

function toSession(row: Members): AdapterSession {
  return row as Members & AdapterSession
}
