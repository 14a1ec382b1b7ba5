import { isStorableText, type StoredUser } from "@latchkey/core/adapters"
import { duplicateKey, insert, withoutKey } from "./insert.ts"
import {
  changesOf,
  equalityFilter,
  type NewDocument,
  noSuchUser,
  ownerId,
  userDocument,
  userOf,
} from "./documents.ts"
import type { Methods, MongoDBSession, StoredDocument } from "./mongodb-client.ts"
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

/** The result of a removal. */
interface Removal {
  /** The user who was removed; null if no user was stored. */
  readonly user: StoredUser | null
  /** The number of sessions whose details were removed. */
  readonly details: number
}

/**
 * Removes the details of a user's sessions, whether the user is stored or not, then the user, and then the user's other
 * documents: see `requireOwner`. A deletion that was interrupted can be repeated.
 */
export async function removeUser(store: Store, id: string, session?: MongoDBSession): Promise<Removal> {
  // An id that no document can have finds none.
  if (typeof id !== "string" || !isStorableText(id)) return { user: null, details: 0 }
  const ofUser = equalityFilter({ userId: id })
  const { deletedCount: details } = await store.collection("SessionDetails").deleteMany(ofUser, { session })
  const _id = parseId(id, store.ids)
  if (_id === null) return { user: null, details }
  const removed = await store.collection("Users").findOneAndDelete({ _id }, { session })
  const { owner } = store.layout
  // One after the other, because a transaction runs one operation at a time.
  for (const kind of ["Accounts", "Sessions", "Authenticators"] as const)
    await store.collection(kind).deleteMany({ [owner]: _id }, { session })
  for (const kind of ["Accounts", "Sessions"] as const)
    await store.ownerRecords(kind)?.deleteMany({ user: _id }, { session })
  return { user: userOrNull(removed), details }
}

function userOrNull(document: StoredDocument | null): StoredUser | null {
  return document === null ? null : userOf<StoredUser>(document)
}
