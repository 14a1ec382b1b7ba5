import type { Adapter, AdapterSession, AdapterUser } from "@latchkey/next/adapters"

declare global {
  var stored: Map<string, AdapterSession> | undefined
}

/** The proxy and the pages are separate bundles in one process. */
export const sessions: Map<string, AdapterSession> = (globalThis.stored ??= new Map())

const ann: AdapterUser = { id: "1", name: "ann", email: "ann@example.com", emailVerified: null }

/** As much of an adapter as a session that has begun needs. */
export const adapter: Adapter = {
  createUser: () => ann,
  getUser: () => ann,
  getUserByEmail: () => null,
  getUserByAccount: () => null,
  updateUser: () => ann,
  linkAccount: () => undefined,
  createSession: (session) => session,
  getSessionAndUser(sessionToken) {
    const session = sessions.get(sessionToken)
    return session === undefined ? null : { session, user: ann }
  },
  updateSession(change) {
    const before = sessions.get(change.sessionToken)
    if (before === undefined) return null
    const session = { ...before, ...change }
    sessions.set(change.sessionToken, session)
    return session
  },
  deleteSession: (sessionToken) => void sessions.delete(sessionToken),
}
