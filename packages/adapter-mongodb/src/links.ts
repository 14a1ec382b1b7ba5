import type { NewDocument } from "./documents.ts"
import type { MongoDBSession } from "./mongodb-client.ts"
import type { LinkKind } from "./layout.ts"
import type { Store } from "./store.ts"

/** The member of a link record that names what is linked to the user. */
const member: Readonly<Record<LinkKind, string>> = { Accounts: "account", Sessions: "session" }

/** Stores the record that ties a document to its user, if the layout has such records. */
export async function addLink(
  store: Store,
  kind: LinkKind,
  { _id, [store.layout.owner]: user }: NewDocument,
  session?: MongoDBSession,
): Promise<void> {
  const link = { _id: new store.ids(), [member[kind]]: _id, user }
  await store.links(kind)?.insertOne(link, { session })
}

/** Removes the records that tie a document to its user. */
export async function removeLinks(store: Store, kind: LinkKind, id: unknown): Promise<void> {
  await store.links(kind)?.deleteMany({ [member[kind]]: id })
}

/** Points the records that tie a document to its user at another one. */
export async function moveLinks(store: Store, kind: LinkKind, id: unknown, user: unknown): Promise<void> {
  const links = store.links(kind)
  if (links === null) return
  await links.updateOne({ [member[kind]]: id }, { $set: { user } }, { upsert: false })
}

/** Removes a document that has just been stored, and what ties it to its user. */
export async function removeLinked(store: Store, kind: LinkKind, id: unknown): Promise<void> {
  await store.collection(kind).deleteOne({ _id: id })
  await removeLinks(store, kind, id)
}
