import type { AdapterAuthenticator, AuthenticatorChanges } from "@latchkey/core/adapters"
import { changesOf, equalityFilter, ownedDocument, rowOf } from "./documents.ts"
import { insert, requireOwner } from "./insert.ts"
import type { Methods } from "./mongodb-client.ts"
import { parseId } from "./object-id.ts"
import type { Run, Store } from "./store.ts"

/** Returns the adapter's methods for passkeys. */
export function authenticators(
  run: Run,
): Methods<
  | "createAuthenticator"
  | "getAuthenticator"
  | "listAuthenticatorsByUserId"
  | "updateAuthenticatorCounter"
  | "updateAuthenticator"
  | "deleteAuthenticator"
> {
  return {
    createAuthenticator: (authenticator) =>
      run(async (store) => {
        const document = ownedDocument(authenticator, store)
        const key = equalityFilter({ credentialID: authenticator.credentialID })
        const collection = store.collection("Authenticators")
        await insert(collection, { document, key, what: "An authenticator with this credential" })
        const { _id } = document
        await requireOwner(document[store.layout.owner], store, async () => collection.deleteOne({ _id }))
        return rowOf<AdapterAuthenticator>(document, store)
      }),

    getAuthenticator: (credentialID) =>
      run(async (store) => {
        const found = await store.collection("Authenticators").findOne(equalityFilter({ credentialID }))
        return found === null ? null : rowOf<AdapterAuthenticator>(found, store)
      }),

    listAuthenticatorsByUserId: (userId) =>
      run(async (store) => {
        const owner = parseId(userId, store.ids)
        if (owner === null) return []
        const found = store.collection("Authenticators").find({ [store.layout.owner]: owner })
        return (await found.toArray()).map((document) => rowOf<AdapterAuthenticator>(document, store))
      }),

    updateAuthenticatorCounter: (credentialID, newCounter) =>
      run(async (store) => count(store, credentialID, newCounter)),

    updateAuthenticator: (changes) => run(async (store) => update(store, changes)),

    deleteAuthenticator: (credentialID) =>
      run(async (store) => {
        const removed = await store
          .collection("Authenticators")
          .findOneAndDelete(equalityFilter({ credentialID }))
        return removed === null ? null : rowOf<AdapterAuthenticator>(removed, store)
      }),
  }
}

/**
 * Stores how often a credential has been used. The number must grow, or stay zero if the authenticator doesn't count.
 * If two uses have the same number, one is refused (Web Authentication Level 3 §7.2, step 22).
 */
async function count(store: Store, credentialID: string, counter: number): Promise<AdapterAuthenticator> {
  if (!Number.isSafeInteger(counter) || counter < 0)
    throw new TypeError(`The counter is ${String(counter)}: it must be a whole number, 0 or more.`)
  const lower = counter === 0 ? { $eq: 0 } : { $lt: counter }
  const updated = await store
    .collection("Authenticators")
    .findOneAndUpdate(
      { ...equalityFilter({ credentialID }), counter: lower },
      { $set: { counter } },
      { returnDocument: "after" },
    )
  if (updated === null) {
    throw new Error("There is no such authenticator, or its counter is not below the new one.")
  }
  return rowOf<AdapterAuthenticator>(updated, store)
}

async function update(
  store: Store,
  { credentialID, ...changes }: AuthenticatorChanges,
): Promise<AdapterAuthenticator> {
  const key = equalityFilter({ credentialID })
  const $set = changesOf(changes)
  const collection = store.collection("Authenticators")
  const updated =
    Object.keys($set).length === 0
      ? await collection.findOne(key)
      : await collection.findOneAndUpdate(key, { $set }, { returnDocument: "after" })
  if (updated === null) throw new Error("There is no such authenticator.")
  return rowOf<AdapterAuthenticator>(updated, store)
}
