import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from "@latchkey/next/adapters"
import { maxPeople, type Store, type StoredPerson } from "./people.ts"
import { sessionKey } from "./session-key.ts"

/** The rows that can be listed. */
interface Noted {
  readonly userIds: Set<string>
  readonly accounts: AdapterAccount[]
  readonly sessions: Map<string, AdapterSession>
}

/** Opens a store that ends with the process. */
export function openMemory(): Store {
  const noted: Noted = { userIds: new Set(), accounts: [], sessions: new Map() }
  const adapter = noting(noted)
  return {
    adapter,
    async people() {
      const users: (AdapterUser | null)[] = await Promise.all(
        [...noted.userIds].map(async (id) => adapter.getUser(id)),
      )
      return users
        .filter((user) => user !== null)
        .toSorted((one, other) => Number(other.signedInAt ?? 0) - Number(one.signedInAt ?? 0))
        .slice(0, maxPeople)
        .map((user) => toPerson(user, noted))
    },
    async sessionTokens(userId) {
      const theirs = [...noted.sessions.values()].filter((session) => session.userId === userId)
      return theirs.map(({ sessionToken }) => sessionToken)
    },
  }
}

/** Returns the memory adapter. It can't list its rows, so they're also recorded separately. */
function noting({ userIds, accounts, sessions }: Noted): Required<Adapter> {
  const adapter = MemoryAdapter()
  return {
    ...adapter,
    async createUser(user) {
      userIds.add(user.id)
      return adapter.createUser(user)
    },
    async createUserWithAccount(user, account) {
      const created = await adapter.createUserWithAccount(user, account)
      userIds.add(created.id)
      accounts.push({ ...account, userId: created.id })
      return created
    },
    async linkAccount(account) {
      const linked = await adapter.linkAccount(account)
      accounts.push(account)
      return linked
    },
    async createSession(session) {
      const created = await adapter.createSession(session)
      sessions.set(session.sessionToken, session)
      return created
    },
    async updateSession(changes) {
      const changed = await adapter.updateSession(changes)
      if (changed) sessions.set(changed.sessionToken, changed)
      return changed
    },
    async deleteUserSessions(userId) {
      for (const session of sessions.values()) {
        if (session.userId === userId) sessions.delete(session.sessionToken)
      }
      return adapter.deleteUserSessions(userId)
    },
    async deleteSession(sessionToken) {
      sessions.delete(sessionToken)
      return adapter.deleteSession(sessionToken)
    },
  }
}

function toPerson(
  { id, name = null, email, signedInAt = null }: AdapterUser,
  { accounts, sessions }: Noted,
): StoredPerson {
  return {
    id,
    name,
    email,
    signedInAt,
    accounts: accounts.filter(({ userId }) => userId === id),
    sessions: [...sessions.values()]
      .filter(({ userId }) => userId === id)
      .map(({ sessionToken, expires }) => ({ key: sessionKey(sessionToken), expires })),
  }
}
