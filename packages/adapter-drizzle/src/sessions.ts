import { type Column, eq, inArray, lt, sql, type SQL } from "drizzle-orm"
import {
  type Adapter,
  type AdapterSession,
  type AdapterSessionDetails,
  isDateObject,
} from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import type { Row } from "./drizzle-database.ts"
import { columnOf, type Store } from "./store.ts"
import { toUser } from "./users.ts"

type SessionMethods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the adapter's methods for the `database` strategy. */
export function sessions(session: Store, user: Store): SessionMethods {
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

type SessionDetailsMethods = Pick<
  Required<Adapter>,
  "createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"
>

/** Returns the methods for session details. */
export function sessionDetails(details: Store): SessionDetailsMethods {
  return {
    async createSessionDetails(given) {
      await details.create({ ...given }, "id")
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const changed = await details.update({ id }, { lastUsedAt, expires })
      return changed === null ? null : toDetails(changed)
    },

    async listSessionDetails(filter) {
      return (await details.list({ ...filter })).map((row) => toDetails(row))
    },

    async deleteSessionDetails(id) {
      await details.removeWhere(details.where({ id }))
    },
  }
}

function toDetails(row: Members): AdapterSessionDetails {
  return row as Members & AdapterSessionDetails
}

type RevocationMethods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** Returns the methods that revoke sessions. */
export function revocations(revocation: Store): RevocationMethods {
  const { database, run, table, dialect } = revocation
  return {
    async revoke(key, until) {
      const now = new Date()
      const [keyColumn, sinceColumn, untilColumn] = ["key", "since", "until"].map((name) =>
        columnOf(revocation, name),
      ) as [Column, Column, Column]
      const set: Row = {
        // Later than before, even if the clock is slow, because sessions distinguish revocations by their times.
        since: larger(sinceColumn, now, sql`${sinceColumn} + ${millisecond[dialect]}`),
        until: larger(untilColumn, until, sql`${untilColumn}`),
      }
      await run(() => {
        const insertion = database.insert(table).values({ key, since: now, until })
        return dialect === "mysql"
          ? insertion.onDuplicateKeyUpdate({ set })
          : insertion.onConflictDoUpdate({ target: keyColumn, set })
      })
      await revocation.removeWhere(lt(untilColumn, now))
    },

    async revokedSince(keys) {
      if (keys.length === 0) return []
      const condition = inArray(columnOf(revocation, "key"), [...keys])
      const rows = await run(() => database.select().from(table).where(condition))
      const sinceByKey = new Map(rows.map(({ key, since }) => [key, since]))
      return keys.map((key) => {
        const since = sinceByKey.get(key)
        return isDateObject(since) ? since : null
      })
    },
  }
}

/** The expression for a millisecond that's added to a date. In SQLite, it's a number. */
const millisecond = {
  pg: sql`interval '1 millisecond'`,
  mysql: sql`interval 1000 microsecond`,
  sqlite: sql`1`,
} as const

/** Returns the given time if it's later than the stored one, otherwise another value. */
function larger(column: Column, given: Date, otherwise: SQL): SQL {
  const value = sql.param(given, column)
  return sql`case when ${column} < ${value} then ${value} else ${otherwise} end`
}
