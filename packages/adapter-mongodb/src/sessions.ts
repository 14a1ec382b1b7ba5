import type { AdapterSession, StoredUser } from "@latchkey/core/adapters"
import { changesOf, noSuchUser, ownedDocument, ownerId, rowOf, userOf } from "./documents.ts"
import type { StoredDocument } from "./mongodb-client.ts"
import { equalityFilter } from "./equality-filter.ts"
import { insert, requireOwner } from "./insert.ts"
import { addOwnerRecord, moveOwnerRecords, removeOwned, removeOwnerRecords } from "./owner-records.ts"
import type { Methods } from "./methods.ts"
import { parseId } from "./object-id.ts"
import type { Run, Store } from "./store.ts"

/** Returns the adapter's methods for sessions. The service decides whether a session has ended. */
export function sessions(
  run: Run,
): Methods<"createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteUserSessions"> {
  return {
    createSession: (session) => run(async (store) => createSession(store, session)),

    getSessionAndUser: (sessionToken) =>
      run(async (store) => {
        const pipeline = sessionWithUser(sessionToken, store)
        const [found] = await store.collection("Sessions").aggregate(pipeline).toArray()
        if (found === undefined) return null
        const { session, user } = found as { session: StoredDocument; user: StoredDocument }
        return { session: rowOf<AdapterSession>(session, store), user: userOf<StoredUser>(user) }
      }),

    updateSession: (changes) => run(async (store) => updateSession(store, changes)),

    deleteSession: (sessionToken) =>
      run(async (store) => {
        const removed = await store.collection("Sessions").findOneAndDelete(equalityFilter({ sessionToken }))
        if (removed === null) return null
        await removeOwnerRecords(store, "Sessions", removed["_id"])
        return rowOf<AdapterSession>(removed, store)
      }),

    deleteUserSessions: (userId) =>
      run(async (store) => {
        const owner = parseId(userId, store.ids)
        if (owner === null) return
        const collection = store.collection("Sessions")
        const found = await collection.find({ [store.layout.owner]: owner }).toArray()
        await collection.deleteMany({ [store.layout.owner]: owner })
        for (const { _id } of found) await removeOwnerRecords(store, "Sessions", _id)
      }),
  }
}

async function createSession(store: Store, session: AdapterSession): Promise<AdapterSession> {
  const document = ownedDocument(session, store)
  const key = equalityFilter({ sessionToken: session.sessionToken })
  const what = "A session with this token"
  await insert(store.collection("Sessions"), { document, key, what })
  const remove = async (): Promise<void> => removeOwned(store, "Sessions", document._id)
  try {
    await addOwnerRecord(store, "Sessions", document)
  } catch (error) {
    await remove()
    throw error
  }
  await requireOwner(document[store.layout.owner], store, remove)
  return rowOf<AdapterSession>(document, store)
}

/**
 * Returns the pipeline that reads a session and its user in one command. The session is first moved into a separate
 * member, because it may have any members.
 */
function sessionWithUser(sessionToken: string, { layout }: Store): StoredDocument[] {
  const localField = `session.${layout.owner}`
  return [
    { $match: equalityFilter({ sessionToken }) },
    { $limit: 1 },
    { $project: { _id: 0, session: "$$ROOT" } },
    { $lookup: { from: layout.names.Users, localField, foreignField: "_id", as: "user" } },
    { $unwind: "$user" },
  ]
}

/** Changes a session, but never creates one: a session that was ended in the meantime stays ended. */
async function updateSession(
  store: Store,
  { sessionToken, userId, ...changes }: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
): Promise<AdapterSession | null> {
  const collection = store.collection("Sessions")
  const filter = equalityFilter({ sessionToken })
  const user = userId === undefined ? undefined : ownerId(userId, store)
  if (user !== undefined && (await store.collection("Users").findOne({ _id: user })) === null)
    throw noSuchUser()
  const $set = { ...changesOf(changes), ...(user === undefined ? {} : { [store.layout.owner]: user }) }
  const updated =
    Object.keys($set).length === 0
      ? await collection.findOne(filter)
      : await collection.findOneAndUpdate(filter, { $set }, { returnDocument: "after" })
  if (updated === null) return null
  if (user !== undefined) await moveOwnerRecords(store, "Sessions", updated["_id"], user)
  return rowOf<AdapterSession>(updated, store)
}
