import type { AdapterSession } from "@latchkey/core/adapters"
import type { SessionStore } from "@latchkey/core/adapters/combine"
import { type Connection, type Methods, type Reply, listOf } from "./connection.ts"
import type { ExpiringKeyStarts, KeyStarts } from "./key-starts.ts"
import { isKeyText, keyText, timeText } from "./key-text.ts"
import { inEveryPlace, onePlace, type Places } from "./places.ts"
import { changesOf, decoded, encoded } from "./rows.ts"
import {
  adoptSession,
  createSession,
  deleteSession,
  deleteUserSessions,
  listSessions,
  readSession,
  updateSession,
} from "./scripts/sessions.ts"
import { userOf } from "./users.ts"

/** The keys of sessions. */
interface SessionKeys {
  readonly places: Places
  /** The prefix of the keys of users, if a session needs its user; otherwise empty. */
  readonly users: string
  /** The prefix of the keys that Auth.js's adapter uses to find a user's last session, if they're read. */
  readonly former?: string | undefined
}

/** A session store's methods for sessions. */
type SessionMethods = Pick<
  SessionStore,
  "createSession" | "getSession" | "listSessions" | "updateSession" | "deleteSession" | "deleteUserSessions"
>

/** Returns the methods for sessions. Each session is in the same slot as an index of its user's sessions. */
export function sessions(connection: Connection, { places, users, former }: SessionKeys): SessionMethods {
  return {
    async createSession(session) {
      const token = keyText(session.sessionToken, "sessionToken")
      const owner = keyText(session.userId, "userId")
      const { rows, indexes } = places.of(token)
      const keys = [rows + token, indexes + owner, ...(users === "" ? [] : [users + owner])]
      await connection.run(createSession, keys, [
        encoded(session),
        timeText(session.expires, "expires"),
        token,
        JSON.stringify(owner),
      ])
      return { ...session }
    },

    async getSession(token) {
      if (!isKeyText(token)) return null
      return sessionOf(await connection.get(places.of(token).rows + token), token)
    },

    async listSessions(userId) {
      if (!isKeyText(userId)) return []
      return sessionsOf(await inEveryPlace(connection, places, listSessions, userId), userId)
    },

    async updateSession({ sessionToken: token, ...changes }) {
      if (!isKeyText(token)) return null
      const { rows, indexes } = places.of(token)
      const ends = changes.expires === undefined ? "" : timeText(changes.expires, "expires")
      const moved = changes.userId === undefined ? [] : [indexes + keyText(changes.userId, "userId")]
      const args = [token, ends, indexes, users, ...changesOf(changes)]
      return sessionOf(await connection.run(updateSession, [rows + token, ...moved], args), token)
    },

    async deleteSession(token) {
      if (!isKeyText(token)) return null
      const { rows, indexes } = places.of(token)
      return sessionOf(await connection.run(deleteSession, [rows + token], [token, indexes]), token)
    },

    async deleteUserSessions(userId) {
      if (!isKeyText(userId)) return
      const last = former === undefined ? [] : [former + userId]
      await inEveryPlace(connection, places, deleteUserSessions, userId, last)
    },
  }
}

/** Returns the session of a stored row; null if the row is something else. */
function sessionOf(row: Reply | undefined, token: string): AdapterSession | null {
  const session = typeof row === "string" ? decoded<AdapterSession>(row) : null
  return session?.sessionToken === token && session.expires instanceof Date ? session : null
}

/** Returns the sessions of a user among stored rows. */
export function sessionsOf(rows: readonly Reply[], userId: string): AdapterSession[] {
  return rows.flatMap((row) => {
    const session = typeof row === "string" ? decoded<AdapterSession>(row) : null
    return session?.userId === userId ? [session] : []
  })
}

/** Returns the adapter's methods for sessions that are in the same slot as their users. */
export function userSessions(
  connection: Connection,
  starts: KeyStarts & ExpiringKeyStarts,
): Methods<"createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"> {
  const place = onePlace(starts.session, starts.sessionsOf)
  const { createSession, updateSession, deleteSession, deleteUserSessions } = sessions(connection, {
    places: place,
    users: starts.user,
    former: starts.formerSession,
  })
  return {
    createSession,
    updateSession,
    deleteSession,
    deleteUserSessions,

    async getSessionAndUser(token) {
      if (!isKeyText(token)) return null
      const key = starts.session + token
      const [row, user, end] = listOf(await connection.run(readSession, [key], [starts.user]))
      const [session, owner] = [sessionOf(row, token), userOf(user)]
      if (session === null || owner === null || owner.id !== session.userId) return null
      // Auth.js's adapter has stored this session. From now on, it expires in Redis, and is in the index of the user's
      // sessions, so that it can be ended with them.
      if (end === "endless" && typeof row === "string")
        await connection.run(
          adoptSession,
          [key, starts.sessionsOf + session.userId],
          [row, timeText(session.expires, "expires"), token],
        )
      return { session, user: owner }
    },
  }
}
