import type { Connection } from "./connection.ts"
import { listOf } from "./in-every-place.ts"
import { isKeyText, timeText } from "./key-text.ts"
import type { ExpiringKeyStarts, KeyStarts } from "./key-starts.ts"
import type { Methods } from "./methods.ts"
import { onePlace } from "./places.ts"
import { adoptSession } from "./scripts/adopt-session.ts"
import { readSession } from "./scripts/read-session.ts"
import { sessionOf, sessions } from "./sessions.ts"
import { userOf } from "./users.ts"

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
