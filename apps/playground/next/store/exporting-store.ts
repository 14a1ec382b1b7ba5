import type { Adapter, UserExport } from "@latchkey/core/adapters"
import type { Store, StoredPerson } from "./people.ts"
import { sessionKey } from "./session-key.ts"

/**
 * Returns a store whose adapter exports everything that's stored about a user.
 *
 * @param newest - finds the ids of the users who signed in last.
 */
export function exportingStore(
  adapter: Adapter & Pick<Required<Adapter>, "exportUser">,
  newest: () => Promise<readonly { readonly id: string }[]>,
): Store {
  return {
    adapter,
    async people() {
      const users = await newest()
      const exports = await Promise.all(users.map(async ({ id }) => adapter.exportUser(id)))
      return exports.filter((found) => found !== null).map((found) => toPerson(found))
    },
    async sessionTokens(userId) {
      const found = await adapter.exportUser(userId)
      return found === null ? [] : found.sessions.map(({ sessionToken }) => sessionToken)
    },
  }
}

function toPerson({ user, accounts, sessions }: UserExport): StoredPerson {
  return {
    id: user.id,
    name: user.name ?? null,
    email: user.email,
    signedInAt: "signedInAt" in user && user.signedInAt instanceof Date ? user.signedInAt : null,
    accounts: accounts.map(({ provider, providerAccountId }) => ({ provider, providerAccountId })),
    sessions: sessions
      .toSorted((one, other) => Number(other.expires) - Number(one.expires))
      .map(({ sessionToken, expires }) => ({ key: sessionKey(sessionToken), expires })),
  }
}
