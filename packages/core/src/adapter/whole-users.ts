import type { Adapter } from "./adapter.ts"
import { deleteOwned, find, take, type Tables } from "./memory-tables.ts"

/** Returns the methods that read or remove everything that's stored about a user. */
export function wholeUsers(tables: Tables): Pick<Required<Adapter>, "exportUser" | "eraseUser"> {
  return {
    async exportUser(id) {
      const user = find(tables.users, id)
      if (user === null) return null
      return {
        user,
        accounts: ownedBy(id, tables.accounts),
        sessions: ownedBy(id, tables.sessions),
        sessionDetails: ownedBy(id, tables.sessionDetails),
        authenticators: ownedBy(id, tables.authenticators),
        verificationTokens: sentTo(user.email, tables),
      }
    },

    async eraseUser(id) {
      const user = take(tables.users, id)
      const owned = [tables.accounts, tables.sessions, tables.sessionDetails, tables.authenticators]
      const removed = owned.map((table) => deleteOwned(table, id))
      for (const [key, { identifier }] of tables.verificationTokens)
        if (identifier === user?.email) tables.verificationTokens.delete(key)
      return user !== null || removed.some((count) => count > 0)
    },
  }
}

function ownedBy<Row extends { readonly userId: string }>(
  owner: string,
  table: ReadonlyMap<string, Row>,
): Row[] {
  return structuredClone([...table.values()].filter(({ userId }) => userId === owner))
}

function sentTo(email: string, { verificationTokens }: Tables) {
  return structuredClone([...verificationTokens.values()].filter(({ identifier }) => identifier === email))
}
