import { combineAdapters } from "@latchkey/core/adapters/combine"
import { openStore, type OpenStore } from "../../packages/core/test/faults/open-store.ts"
import { MemorySessionStore, type SessionTables } from "./memory-session-store.ts"

/**
 * Opens a store without references for users, another store for everything that expires, and access to the rows of
 * both.
 */
export function openTwoStores(): OpenStore {
  const users = openStore({ atOnce: true })
  const tables: SessionTables = { sessions: new Map(), verificationTokens: new Map() }
  return {
    adapter: combineAdapters(users.adapter, MemorySessionStore(tables)),
    async rows() {
      const { accounts, authenticators = [], users: people } = await users.rows()
      const expiring = {
        sessions: [...tables.sessions.values()],
        verificationTokens: [...tables.verificationTokens.values()],
      }
      return { users: people, accounts, authenticators, ...structuredClone(expiring) }
    },
  }
}
