import type { AccountKey, Adapter } from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"
import type { Together } from "./transaction.ts"

/**
 * Returns the adapter's method that removes an account unless it's the user's last one.
 *
 * @param together - runs steps so that all of them take effect, or none.
 * @param keyName - Prisma's name for the key of `provider` and `providerAccountId`.
 */
export function unlinking(
  together: Together<{ readonly account: Table }>,
  keyName: string,
): Pick<Required<Adapter>, "unlinkAccountUnlessLast"> {
  return {
    async unlinkAccountUnlessLast({ provider, providerAccountId, userId }, others) {
      const key = { provider, providerAccountId }
      return together(async ({ account }) => {
        // The database makes simultaneous changes of the same rows one after the other, so this locks the user's accounts.
        await account.updateWhere({ userId }, { userId })
        const rows = await account.list({ userId })
        const stored = [key, ...others].filter((one) => rows.some((row) => isSame(row, one)))
        const isThere = stored.includes(key) && (await isOneStored(account, userId, stored.slice(1)))
        return isThere && (await account.remove({ name: keyName, members: key })) !== null
      })
    },
  }
}

/**
 * Returns true if one of a user's accounts is still stored. A change sees what is stored now. In MySQL, a list may show
 * what was stored when the transaction began.
 */
async function isOneStored(account: Table, userId: string, keys: readonly AccountKey[]): Promise<boolean> {
  for (const { provider, providerAccountId } of keys)
    if ((await account.updateWhere({ provider, providerAccountId, userId }, { userId })) > 0) return true
  return false
}

function isSame(row: Members, { provider, providerAccountId }: AccountKey): boolean {
  return row["provider"] === provider && row["providerAccountId"] === providerAccountId
}
