import { duplicateKey, withoutKey } from "./duplicate-key.ts"
import { isPlainName, type NewDocument, noSuchUser } from "./documents.ts"
import type { MongoDBCollection, MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import type { Store } from "./store.ts"

/** A document that is about to be stored. */
export interface Insertion {
  readonly document: NewDocument
  /** The filter that identifies it; no other document may match. */
  readonly key: StoredDocument
  /** Its name in the error: "This account". */
  readonly what: string
}

/**
 * Stores a document unless one with its key is there. A single command looks and stores: without a unique index,
 * two simultaneous commands can both succeed; with one, one of them is refused.
 *
 * @throws Error with the `code` 11000 if the key is taken
 */
export async function insert(
  collection: MongoDBCollection,
  { document, key, what }: Insertion,
  session?: MongoDBSession,
): Promise<void> {
  // Members that a provider sent may be named after URLs: an update would take their dots for paths.
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
 * To be called when a document that belongs to a user has been stored: removes it again if there is no such user.
 * The order matters. `deleteUser` removes the user first and what belongs to them afterwards: however the two
 * interleave, one of them sees the other's changes, and no row is left without its user.
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
