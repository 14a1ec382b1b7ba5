import { isPlainName, type NewDocument, noSuchUser } from "./documents.ts"
import type { MongoDBCollection, MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import type { Store } from "./store.ts"

/** A document to store. */
interface Insertion {
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

/** The database's error code for a violated unique index. */
const duplicateKeyCode = 11_000

/**
 * Returns the error for a document whose key is taken, with the database's code, and a message without the key, which
 * may be a secret.
 */
export function duplicateKey(what: string): Error {
  return Object.assign(new Error(`${what} exists already.`), { code: duplicateKeyCode })
}

/**
 * Waits for a write, and returns its result. Replaces the database's error for a key that is taken, because its message
 * contains the key, which may be a session token, and errors are logged.
 */
export async function withoutKey<Result>(what: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isDuplicateKey(error) ? duplicateKey(what) : error
  }
}

/** Returns true if an error is from the database, and reports a violated unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === duplicateKeyCode
}
