import type { Adapter } from "./adapter.ts"
import type { SessionStore } from "./session-store.ts"

/** Returns the methods for sessions that also read the user. Without `getUser`, returns no methods. */
export function sessionsWithUsers(
  users: Adapter,
  sessions: SessionStore,
): Pick<Adapter, "createSession" | "getSessionAndUser"> {
  if (typeof users.getUser !== "function") return {}
  const getUser = async (id: string) => (await users.getUser?.(id)) ?? null
  return {
    async createSession(session) {
      const stored = await sessions.createSession(session)
      // Runs after the session is stored: if the user is removed meanwhile, either this check notices it, or the
      // removal finds the session.
      const owner = await getUser(session.userId).catch(async (error: unknown) => {
        await Promise.resolve(sessions.deleteSession(session.sessionToken)).catch(() => undefined)
        throw error
      })
      if (owner !== null) return stored
      await sessions.deleteSession(session.sessionToken)
      throw new Error("There is no such user.")
    },

    async getSessionAndUser(sessionToken) {
      const session = await sessions.getSession(sessionToken)
      if (session === null) return null
      const user = await getUser(session.userId)
      if (user !== null) return { session, user }
      await sessions.deleteSession(sessionToken)
      return null
    },
  }
}
