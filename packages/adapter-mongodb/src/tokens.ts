import type { AccountMembers, AdapterAccount } from "@latchkey/core/adapters"
import { changesOf, rowOf } from "./documents.ts"
import type { StoredDocument } from "./mongodb-client.ts"
import type { Methods } from "./methods.ts"
import { parseId } from "./object-id.ts"
import type { Run } from "./store.ts"
import { accountFilter } from "./orphaned-accounts.ts"

/** Returns the adapter's methods that find and renew the tokens of accounts. */
export function tokens(run: Run): Methods<"listAccountsByUserId" | "updateAccount"> {
  return {
    listAccountsByUserId: (userId) =>
      run(async (store) => {
        const owner = parseId(userId, store.ids)
        if (owner === null) return []
        const found = store.collection("Accounts").find({ [store.layout.owner]: owner })
        return (await found.toArray()).map((document) => rowOf<AdapterAccount>(document, store))
      }),

    updateAccount: (key, changes, expected) =>
      run(async (store) => {
        const filter = { ...stillStored(expected), ...accountFilter(key) }
        const changed = await store
          .collection("Accounts")
          .findOneAndUpdate(filter, { $set: changesOf(changes) }, { returnDocument: "after" })
        return changed !== null
      }),
  }
}

/**
 * Returns the filter that finds a document only as long as it contains exactly these values; null and undefined also
 * match a missing member.
 */
function stillStored(expected: AccountMembers): StoredDocument {
  const nullable = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, value ?? null]))
  return Object.fromEntries(
    Object.entries(changesOf(nullable)).map(([name, value]) => [name, { $eq: value }]),
  )
}
