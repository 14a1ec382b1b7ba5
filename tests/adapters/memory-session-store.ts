import type { AdapterSession, VerificationToken } from "@latchkey/core/adapters"
import type { SessionStore } from "@latchkey/core/adapters/combine"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

/** The rows that tests read directly. */
export interface SessionTables {
  readonly sessions: Map<string, AdapterSession>
  readonly verificationTokens: Map<string, VerificationToken>
}

/** A session store that loses everything when the process ends. Like Redis, it doesn't have users or transactions. */
export function MemorySessionStore(
  { sessions, verificationTokens }: SessionTables = { sessions: new Map(), verificationTokens: new Map() },
): SessionStore {
  const {
    createSessionDetails,
    updateSessionDetails,
    listSessionDetails,
    deleteSessionDetails,
    revoke,
    revokedSince,
    increment,
  } = MemoryAdapter()
  return {
    createSessionDetails,
    updateSessionDetails,
    listSessionDetails,
    deleteSessionDetails,
    revoke,
    revokedSince,
    increment,
    ...sessionMethods(sessions),
    ...tokenMethods(verificationTokens),
  }
}

type Methods<Name extends keyof SessionStore> = Pick<SessionStore, Name>

function sessionMethods(
  table: Map<string, AdapterSession>,
): Methods<
  "createSession" | "getSession" | "listSessions" | "updateSession" | "deleteSession" | "deleteUserSessions"
> {
  return {
    async createSession(session) {
      if (table.has(session.sessionToken)) throw new Error("A session with this token exists already.")
      table.set(session.sessionToken, structuredClone(session))
      return structuredClone(session)
    },
    async getSession(sessionToken) {
      return structuredClone(table.get(sessionToken) ?? null)
    },
    async listSessions(userId) {
      return structuredClone([...table.values()].filter((session) => session.userId === userId))
    },
    async updateSession({ sessionToken, userId, expires }) {
      const session = table.get(sessionToken)
      if (session === undefined) return null
      const changed = { sessionToken, userId: userId ?? session.userId, expires: expires ?? session.expires }
      table.set(sessionToken, structuredClone(changed))
      return structuredClone(changed)
    },
    async deleteSession(sessionToken) {
      table.delete(sessionToken)
    },
    async deleteUserSessions(userId) {
      for (const session of table.values()) if (session.userId === userId) table.delete(session.sessionToken)
    },
  }
}

function tokenMethods(
  table: Map<string, VerificationToken>,
): Methods<
  "createVerificationToken" | "useVerificationToken" | "listVerificationTokens" | "deleteVerificationTokens"
> {
  const keyOf = (row: Pick<VerificationToken, "identifier" | "token">): string =>
    JSON.stringify([row.identifier, row.token])
  return {
    async createVerificationToken(row) {
      if (table.has(keyOf(row))) throw new Error("This verification token exists already.")
      table.set(keyOf(row), structuredClone(row))
      return structuredClone(row)
    },
    async useVerificationToken(key) {
      const row = table.get(keyOf(key)) ?? null
      table.delete(keyOf(key))
      return row
    },
    async listVerificationTokens(identifier) {
      return structuredClone([...table.values()].filter((row) => row.identifier === identifier))
    },
    async deleteVerificationTokens(identifier) {
      for (const row of table.values()) if (row.identifier === identifier) table.delete(keyOf(row))
    },
  }
}
