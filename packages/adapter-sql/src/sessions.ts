import {
  type Adapter,
  type AdapterSession,
  type AdapterSessionDetails,
  isStorableText,
} from "@latchkey/core/adapters"
import { changeRow, forgetExpired, insertRow, listRows, removeRow, removeRows } from "./changes.ts"
import type { Database } from "./database.ts"
import { joined, parameter, sql } from "./fragment.ts"
import { greatest, type Members, storedColumn, type Table, upsert } from "./table.ts"
import { toUser } from "./users.ts"

type SessionMethods = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the adapter's methods for the `database` strategy. */
export function sessions(database: Database, session: Table, user: Table): SessionMethods {
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

type SessionDetailsMethods = Pick<
  Required<Adapter>,
  "createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"
>

/** Returns the methods for session details. */
export function sessionDetails(database: Database, details: Table): SessionDetailsMethods {
  return {
    async createSessionDetails(given) {
      await insertRow(database, details, { ...given })
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const changed = await changeRow(database, details, { lastUsedAt, expires }, details.has({ id }))
      return changed === null ? null : toDetails(changed)
    },

    async listSessionDetails(filter) {
      return (await listRows(database, details, details.has({ ...filter }))).map((row) => toDetails(row))
    },

    async deleteSessionDetails(id) {
      await removeRows(database, details, details.has({ id }))
    },
  }
}

function toDetails(row: Members): AdapterSessionDetails {
  return row as Members & AdapterSessionDetails
}

type RevocationMethods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** Returns the methods that revoke sessions. */
export function revocations(database: Database, revocation: Table): RevocationMethods {
  const { column, value } = revocation
  const stored = (member: string) => storedColumn(database, revocation, member)

  return {
    async revoke(key, until) {
      const since = new Date()
      // The time is later than before, even if the clock is slow.
      const later = greatest(database, sql`${stored("since")} + 1`, value("since", since))
      const end = greatest(database, stored("until"), value("until", until))
      const changes = sql`${column("since")} = ${later}, ${column("until")} = ${end}`
      await database.run(upsert(database, revocation, { key, since, until }, changes))
      await forgetExpired(database, revocation)
    },

    async revokedSince(keys) {
      const storable = keys.filter((key) => typeof key === "string" && isStorableText(key))
      if (storable.length === 0) return keys.map(() => null)
      const rows = await database.rows(
        sql`select ${revocation.all()} from ${revocation.name} where ${column("key")} in (${keysOf(database, storable)})`,
      )
      const sinceByKey = new Map(
        rows.map((row) => revocation.read(row)).map(({ key, since }) => [key, since]),
      )
      return keys.map((key) => (sinceByKey.get(key) as Date | undefined) ?? null)
    },
  }
}

/**
 * Returns the keys. In PostgreSQL and SQLite, they're one JSON parameter, so that the statement is the same for any
 * number of keys.
 */
function keysOf({ dialect }: Database, keys: readonly string[]) {
  switch (dialect.name) {
    case "postgresql":
      return sql`select jsonb_array_elements_text(${parameter(keys, "json")})`
    case "sqlite":
      return sql`select value from json_each(${parameter(keys, "json")})`
    case "mysql":
      return joined(
        keys.map((key) => parameter(key, "text")),
        ", ",
      )
  }
}
