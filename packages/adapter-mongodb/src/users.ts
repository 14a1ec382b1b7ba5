import type { StoredUser } from "@latchkey/core/adapters"
import { duplicateKey, withoutKey } from "./duplicate-key.ts"
import { changesOf, type NewDocument, noSuchUser, ownerId, userDocument, userOf } from "./documents.ts"
import type { MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import { equalityFilter } from "./equality-filter.ts"
import { insert } from "./insert.ts"
import type { Methods } from "./methods.ts"
import { parseId } from "./object-id.ts"
import type { Run, Store } from "./store.ts"

/** The error for a user whose address is taken. */
const userWithEmail = "A user with this e-mail address"

/** Returns the adapter's methods for users. */
export function users(
  run: Run,
): Methods<"createUser" | "getUser" | "getUserByEmail" | "updateUser" | "deleteUser"> {
  return {
    createUser: (user) =>
      run(async (store) => {
        const document = userDocument(user, store)
        await insertUser(store, document)
        return userOf<StoredUser>(document)
      }),

    getUser: (id) =>
      run(async (store) => {
        const _id = parseId(id, store.ids)
        return _id === null ? null : userOrNull(await store.collection("Users").findOne({ _id }))
      }),

    getUserByEmail: (email) =>
      run(async (store) => userOrNull(await store.collection("Users").findOne(equalityFilter({ email })))),

    updateUser: ({ id, ...changes }) => run(async (store) => updateUser(store, id, changes)),

    deleteUser: (id) =>
      run(async (store) => {
        const { user } = await removeUser(store, id)
        return user
      }),
  }
}

/**
 * Stores a new user. Some providers don't send an address, so any number of users may be without one.
 * @throws Error if the address is taken
 */
export async function insertUser(
  store: Store,
  document: NewDocument,
  session?: MongoDBSession,
): Promise<void> {
  const collection = store.collection("Users")
  const { email } = document
  if (email === undefined || email === null) {
    await withoutKey(userWithEmail, collection.insertOne(document, { session }))
    return
  }
  await insert(collection, { document, key: equalityFilter({ email }), what: userWithEmail }, session)
}

async function updateUser(store: Store, id: string, changes: object): Promise<StoredUser> {
  const _id = ownerId(id, store)
  const collection = store.collection("Users")
  const $set = changesOf(changes)
  const { email } = $set
  if (email !== undefined && email !== null) {
    const owner = await collection.findOne({ ...equalityFilter({ email }), _id: { $ne: _id } })
    if (owner !== null) throw duplicateKey(userWithEmail)
  }
  const updated =
    Object.keys($set).length === 0
      ? await collection.findOne({ _id })
      : await withoutKey(
          userWithEmail,
          collection.findOneAndUpdate({ _id }, { $set }, { returnDocument: "after" }),
        )
  if (updated === null) throw noSuchUser()
  return userOf<StoredUser>(updated)
}

/**
 * Removes the user first, and then the user's documents: see `requireOwner`. A deletion that was interrupted can be
 * repeated.
 */
export async function removeUser(
  store: Store,
  id: string,
  session?: MongoDBSession,
): Promise<{ readonly user: StoredUser | null; readonly isAnythingRemoved: boolean }> {
  const _id = parseId(id, store.ids)
  const user =
    _id === null ? null : userOrNull(await store.collection("Users").findOneAndDelete({ _id }, { session }))
  const details = store.collection("SessionDetails")
  let count = (await details.deleteMany(equalityFilter({ userId: id }), { session })).deletedCount
  if (_id !== null) count += await removeOwnedBy(store, _id, session)
  return { user, isAnythingRemoved: user !== null || count > 0 }
}

/** Removes the documents that belong to a user, and returns their number. */
async function removeOwnedBy(store: Store, _id: unknown, session?: MongoDBSession): Promise<number> {
  const { owner } = store.layout
  let count = 0
  // One after the other, because a transaction runs one operation at a time.
  for (const kind of ["Accounts", "Sessions", "Authenticators"] as const)
    count += (await store.collection(kind).deleteMany({ [owner]: _id }, { session })).deletedCount
  for (const kind of ["Accounts", "Sessions"] as const)
    await store.ownerRecords(kind)?.deleteMany({ user: _id }, { session })
  return count
}

function userOrNull(document: StoredDocument | null): StoredUser | null {
  return document === null ? null : userOf<StoredUser>(document)
}
