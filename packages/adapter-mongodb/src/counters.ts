import type { CounterStep } from "@latchkey/core/adapters"
import { isDuplicateKey } from "./insert.ts"
import { equalityFilter } from "./documents.ts"
import type { Methods, MongoDBCollection } from "./mongodb-client.ts"
import type { Run } from "./store.ts"

/** The maximum number of attempts while other calls create, or the server removes, the same key's counter. */
const maxAttempts = 3

/**
 * Returns the method that limits use to count. A counter's key is the document's id, which is unique without an
 * additional index.
 */
export function counters(run: Run): Methods<"increment"> {
  return {
    increment: (key, step) =>
      run(async (store) => {
        const collection = store.collection("Counters")
        for (let attempt = 1; ; attempt++) {
          if (await raise(collection, key, step)) return null
          const value: unknown = (await collection.findOne(equalityFilter({ _id: key })))?.["value"]
          const present = typeof value === "number" ? value : 0
          if (Math.max(present, step.from) + step.by > step.max) return present
          try {
            await collection.insertOne({ _id: key, value: step.from + step.by, until: step.until })
            return null
          } catch (error) {
            // If two calls create the document simultaneously, the second call finds it when it tries again.
            if (!isDuplicateKey(error) || attempt === maxAttempts) throw error
          }
        }
      }),
  }
}

/**
 * Raises a counter. Each change is a single operation. The server checks its condition again if another call was
 * faster.
 */
async function raise(
  collection: MongoDBCollection,
  key: string,
  { by, from, max, until }: CounterStep,
): Promise<boolean> {
  const further = await collection.updateOne(
    { ...equalityFilter({ _id: key }), value: { $gt: from, $lte: max - by } },
    { $inc: { value: by }, $set: { until } },
  )
  if (further.matchedCount > 0) return true
  if (from + by > max) return false
  const begun = await collection.updateOne(
    { ...equalityFilter({ _id: key }), value: { $lte: from } },
    { $set: { value: from + by, until } },
  )
  return begun.matchedCount > 0
}
