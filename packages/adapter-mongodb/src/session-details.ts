import type { AdapterSessionDetails } from "@latchkey/core/adapters"
import { changesOf, ownerlessDocument } from "./documents.ts"
import type { StoredDocument } from "./mongodb-client.ts"
import { equalityFilter } from "./equality-filter.ts"
import { insert } from "./insert.ts"
import type { Methods } from "./methods.ts"
import type { Run } from "./store.ts"

/**
 * Returns the methods for session details. A document refers to its user by a string, which need not be the id of a
 * stored user.
 */
export function sessionDetails(
  run: Run,
): Methods<"createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"> {
  return {
    createSessionDetails: (details) =>
      run(async (store) => {
        const document = ownerlessDocument(details, store)
        const key = equalityFilter({ id: details.id })
        await insert(store.collection("SessionDetails"), { document, key, what: "Details of this session" })
      }),

    updateSessionDetails: ({ id, lastUsedAt, expires }) =>
      run(async (store) => {
        const $set = changesOf({ lastUsedAt, expires })
        const updated = await store
          .collection("SessionDetails")
          .findOneAndUpdate(equalityFilter({ id }), { $set }, { returnDocument: "after" })
        return updated === null ? null : detailsOf(updated)
      }),

    listSessionDetails: (filter) =>
      run(async (store) =>
        (await store.collection("SessionDetails").find(equalityFilter(filter)).toArray()).map(detailsOf),
      ),

    deleteSessionDetails: (id) =>
      run(async (store) => store.collection("SessionDetails").deleteOne(equalityFilter({ id }))),
  }
}

function detailsOf({ _id, ...details }: StoredDocument): AdapterSessionDetails {
  return details as unknown as AdapterSessionDetails
}
