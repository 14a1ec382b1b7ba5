import {
  type AdapterSession,
  type AdapterSessionDetails,
  isDateObject,
  type StoredUser,
} from "@latchkey/core/adapters"
import { addOwnerRecord, moveOwnerRecords, removeOwned, removeOwnerRecords } from "./accounts.ts"
import {
  changesOf,
  equalityFilter,
  noSuchUser,
  ownedDocument,
  ownerId,
  ownerlessDocument,
  rowOf,
  userOf,
} from "./documents.ts"
import { insert, isDuplicateKey, requireOwner } from "./insert.ts"
import type { Methods, MongoDBCollection, StoredDocument } from "./mongodb-client.ts"
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
