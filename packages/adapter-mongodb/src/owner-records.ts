import type { NewDocument } from "./documents.ts"
import type { MongoDBSession } from "./mongodb-client.ts"
import type { OwnedKind } from "./layout.ts"
import type { Store } from "./store.ts"

/** The member of an owner record that contains the document's id. */
const memberOf: Readonly<Record<OwnedKind, string>> = { Accounts: "account", Sessions: "session" }

/** Stores the owner record of a document, if the layout has such records. */
export async function addOwnerRecord(
  store: Store,
  kind: OwnedKind,
  { _id, [store.layout.owner]: user }: NewDocument,
  session?: MongoDBSession,
): Promise<void> {
  const record = { _id: new store.ids(), [memberOf[kind]]: _id, user }
  await store.ownerRecords(kind)?.insertOne(record, { session })
}

/** Removes the owner records of a document. */
export async function removeOwnerRecords(store: Store, kind: OwnedKind, id: unknown): Promise<void> {
  await store.ownerRecords(kind)?.deleteMany({ [memberOf[kind]]: id })
}

/** Changes the user in the owner records of a document. */
export async function moveOwnerRecords(
  store: Store,
  kind: OwnedKind,
  id: unknown,
  user: unknown,
): Promise<void> {
  const records = store.ownerRecords(kind)
  if (records === null) return
  await records.updateOne({ [memberOf[kind]]: id }, { $set: { user } }, { upsert: false })
}

/** Removes a document that has just been stored, with its owner records. */
export async function removeOwned(store: Store, kind: OwnedKind, id: unknown): Promise<void> {
  await store.collection(kind).deleteOne({ _id: id })
  await removeOwnerRecords(store, kind, id)
}
