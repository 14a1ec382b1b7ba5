import { duplicateKey, withoutKey } from "./duplicate-key.ts"
import { isPlainName, type NewDocument, noSuchUser } from "./documents.ts"
import type { MongoDBCollection, MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import type { Store } from "./store.ts"

/** A document to store. */
export interface Insertion {
  readonly document: NewDocument
  /** The filter that identifies the document. No other document may match. */
  readonly key: StoredDocument
  /** The name of the document in the error, such as "This account". */
  readonly what: string
}

/**
 * Stores a document unless there's one with the same key. A single command checks and stores. Without a unique index,
 * two simultaneous commands can both succeed; with the index, one of them is refused.
 *
 * @throws Error with the `code` 11000 if the key is taken
 */
export async function insert(
  collection: MongoDBCollection,
  { document, key, what }: Insertion,
  session?: MongoDBSession,
): Promise<void> {
  // Members that a provider sent may be named after URLs, and an update would treat their dots as paths.
  if (Object.keys(document).every(isPlainName)) {
    const update = { $setOnInsert: document }
    const updated = collection.updateOne(key, update, { upsert: true, session })
    const { upsertedCount } = await withoutKey(what, updated)
    if (upsertedCount === 0) throw duplicateKey(what)
    return
  }
  if ((await collection.findOne(key, { session })) !== null) throw duplicateKey(what)
  await withoutKey(what, collection.insertOne(document, { session }))
}

/**
 * Removes a document if its user doesn't exist. Call this function only after storing the document, because
 * `deleteUser` removes the user first, and the user's documents afterwards. However the two interleave, one of them
 * sees the other's changes, so no row is left without its user.
 *
 * @throws Error if there is no such user
 */
export async function requireOwner(
  owner: unknown,
  store: Store,
  remove: () => Promise<unknown>,
): Promise<void> {
  if ((await store.collection("Users").findOne({ _id: owner })) !== null) return
  await remove()
  throw noSuchUser()
}
