import { isDateObject } from "@latchkey/core/adapters"
import type { MongoDBCollection } from "./mongodb-client.ts"
import { isDuplicateKey } from "./duplicate-key.ts"
import { equalityFilter } from "./equality-filter.ts"
import type { Methods } from "./methods.ts"
import type { Run } from "./store.ts"

/** Returns the methods that revoke sessions. */
export function revocations(run: Run): Methods<"revoke" | "revokedSince"> {
  return {
    revoke: (key, until) =>
      run(async (store) => {
        const collection = store.collection("Revocations")
        try {
          await remember(collection, key, until)
        } catch (error) {
          // If two calls create the document simultaneously, the second call finds it when it tries again.
          if (!isDuplicateKey(error)) throw error
          await remember(collection, key, until)
        }
      }),

    revokedSince: (keys) =>
      run(async (store) => {
        const found = await store
          .collection("Revocations")
          .find({ key: { $in: keys.map(String) } })
          .toArray()
        const sinceByKey = new Map(found.map(({ key, since }) => [key, since]))
        return keys.map((key) => {
          const since = sinceByKey.get(key)
          return isDateObject(since) ? since : null
        })
      }),
  }
}

async function remember(collection: MongoDBCollection, key: string, until: Date): Promise<void> {
  const former: unknown = (await collection.findOne(equalityFilter({ key })))?.["since"]
  // Later than before, even if the clock is slow.
  const least = isDateObject(former) ? former.getTime() + 1 : 0
  const since = new Date(Math.max(Date.now(), least))
  await collection.updateOne(equalityFilter({ key }), { $max: { since, until } }, { upsert: true })
}
