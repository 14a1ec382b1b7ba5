import type { AccountKey, AccountMembers, AdapterAccount, StoredUser } from "@latchkey/core/adapters"
import {
  changesOf,
  equalityFilter,
  type NewDocument,
  ownedDocument,
  rowOf,
  userDocument,
  userOf,
} from "./documents.ts"
import { insert, requireOwner } from "./insert.ts"
import type { OwnedKind } from "./layout.ts"
import type { Methods, MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import { isObjectId, parseId } from "./object-id.ts"
import type { Run, Store } from "./store.ts"
import { insertUser } from "./users.ts"

type AccountMethods = Methods<
  "createUserWithAccount" | "getUserByAccount" | "linkAccount" | "unlinkAccount" | "getAccount"
>

/** Returns the adapter's methods for accounts. */
export function accounts(run: Run): AccountMethods {
  return {
    createUserWithAccount: (user, account) =>
      run(async (store) => {
        const owner = userDocument(user, store)
        const userId = owner._id.toHexString()
        const document = ownedDocument({ ...account, userId }, store)
        await replaceOrphan(store, document, async () => createBoth(store, owner, document))
        return userOf<StoredUser>(owner)
      }),

    getUserByAccount: (key) =>
      run(async (store) => {
        const [user] = await store.collection("Accounts").aggregate(ownerOf(key, store)).toArray()
        return user === undefined ? null : userOf<StoredUser>(user)
      }),

    linkAccount: (account) =>
      run(async (store) => {
        const document = ownedDocument(account, store)
        await replaceOrphan(store, document, async () => insertAccount(store, document))
        await requireOwner(document[store.layout.owner], store, async () =>
          removeOwned(store, "Accounts", document._id),
        )
        return rowOf<AdapterAccount>(document, store)
      }),

    unlinkAccount: (key) =>
      run(async (store) => {
        const removed = await store.collection("Accounts").findOneAndDelete(accountFilter(key))
        if (removed === null) return undefined
        await removeOwnerRecords(store, "Accounts", removed["_id"])
        return rowOf<AdapterAccount>(removed, store)
      }),

    getAccount: (providerAccountId, provider) =>
      run(async (store) => {
        const found = await store
          .collection("Accounts")
          .findOne(accountFilter({ provider, providerAccountId }))
        return found === null ? null : rowOf<AdapterAccount>(found, store)
      }),
  }
}

/** Returns the pipeline that reads the user of an account in one command. */
function ownerOf(key: AccountKey, { layout }: Store): StoredDocument[] {
  return [
    { $match: accountFilter(key) },
    { $limit: 1 },
    { $lookup: { from: layout.names.Users, localField: layout.owner, foreignField: "_id", as: "owner" } },
    { $unwind: "$owner" },
    { $replaceRoot: { newRoot: "$owner" } },
  ]
}

async function insertAccount(store: Store, document: NewDocument, session?: MongoDBSession): Promise<void> {
  const key = accountFilter(document)
  await insert(store.collection("Accounts"), { document, key, what: "This account" }, session)
  await addOwnerRecord(store, "Accounts", document, session)
}

/**
 * Stores a user and their first account, or neither. The account is stored first, so that it exists as soon as the
 * user is visible; an account without its user isn't visible. The order matters if there are no transactions.
 */
async function createBoth(store: Store, user: NewDocument, account: NewDocument): Promise<void> {
  try {
    await store.atomically(async (session) => {
      await insertAccount(store, account, session)
      await insertUser(store, user, session)
    })
  } catch (error) {
    await removeWithoutUser(store, user._id, account._id)
    throw error
  }
}

/**
 * Removes an account whose user couldn't be stored; with transactions, there's no such account. If the user exists
 * after all (because the insertion succeeded but reported an error), both stay. If the database fails again, the
 * insertion's error is reported.
 */
async function removeWithoutUser(store: Store, user: unknown, account: unknown): Promise<void> {
  try {
    if ((await store.collection("Users").findOne({ _id: user })) === null)
      await removeOwned(store, "Accounts", account)
  } catch {
    // The first failure is thrown.
  }
}

/** Returns the adapter's methods that find and renew the tokens of accounts. */
export function tokens(run: Run): Methods<"listAccountsByUserId" | "updateAccount"> {
  return {
    listAccountsByUserId: (userId) =>
      run(async (store) => {
        const owner = parseId(userId, store.ids)
        if (owner === null) return []
        const found = store.collection("Accounts").find({ [store.layout.owner]: owner })
        return (await found.toArray()).map((document) => rowOf<AdapterAccount>(document, store))
      }),

    updateAccount: (key, changes, expected) =>
      run(async (store) => {
        const filter = { ...stillStored(expected), ...accountFilter(key) }
        const changed = await store
          .collection("Accounts")
          .findOneAndUpdate(filter, { $set: changesOf(changes) }, { returnDocument: "after" })
        return changed !== null
      }),
  }
}

/**
 * Returns the filter that finds a document only as long as it contains exactly these values; null and undefined also
 * match a missing member.
 */
function stillStored(expected: AccountMembers): StoredDocument {
  const nullable = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, value ?? null]))
  return Object.fromEntries(
    Object.entries(changesOf(nullable)).map(([name, value]) => [name, { $eq: value }]),
  )
}

/** The member of an account that is about to be removed, with the time of the attempt. */
const mark = "unlinkingSince"

/** The time after which a mark doesn't count, because the process has ended before it removed the account. */
const maxMarked = 30_000

/** Returns the adapter's method that removes an account unless it's the user's last one. */
export function unlinking(run: Run): Methods<"unlinkAccountUnlessLast"> {
  return {
    unlinkAccountUnlessLast: (account, others) =>
      run(async (store) => unlinkUnlessLast(store, account, others)),
  }
}

/**
 * Removes a user's account if one of the others is stored. The account is marked first, and the others are read
 * afterwards; a marked account doesn't count as another one. So if two calls each need the other's account, at least
 * one of them sees the other's mark, also in deployments without transactions. If both see it, both accounts stay.
 *
 * @returns true if it was removed.
 */
async function unlinkUnlessLast(
  store: Store,
  account: AccountKey & Pick<AdapterAccount, "userId">,
  others: readonly AccountKey[],
): Promise<boolean> {
  const owner = parseId(account.userId, store.ids)
  if (owner === null) return false
  const accounts = store.collection("Accounts")
  const filter = { ...accountFilter(account), [store.layout.owner]: owner }
  const since = new Date()
  const marked = await accounts.findOneAndUpdate(
    filter,
    { $set: { [mark]: since } },
    { returnDocument: "after" },
  )
  if (marked === null) return false
  const rows = await accounts.find({ [store.layout.owner]: owner }).toArray()
  if (others.some((other) => rows.some((row) => isSame(row, other) && !isMarked(row, since)))) {
    const removed = await accounts.findOneAndDelete({ _id: marked["_id"] })
    await removeOwnerRecords(store, "Accounts", marked["_id"])
    return removed !== null
  }
  await accounts.updateOne({ ...filter, [mark]: since }, { $unset: { [mark]: "" } }, { upsert: false })
  return false
}

function isSame(row: StoredDocument, { provider, providerAccountId }: AccountKey): boolean {
  return row["provider"] === provider && row["providerAccountId"] === providerAccountId
}

function isMarked({ [mark]: since }: StoredDocument, now: Date): boolean {
  return since instanceof Date && now.getTime() - since.getTime() < maxMarked
}

/**
 * The minimum age of an orphan, in milliseconds. A younger account without a user may be waiting for its user.
 */
const minOrphanAge = 300_000

/** The maximum time between storing the account and storing the user of a first sign-in, in milliseconds. */
const maxWait = 2_000
const pollInterval = 20

/**
 * Returns the filter for one account, by its key or its document.
 *
 * @throws TypeError if `provider` or `providerAccountId` isn't a string
 */
function accountFilter({ provider, providerAccountId }: StoredDocument): StoredDocument {
  return equalityFilter({ provider, providerAccountId })
}

/**
 * Stores an account. If an orphan has the same key, removes it first: its user was deleted by hand, or a process ended
 * before storing the user. No user could sign in with the orphan, and it would lock its user out permanently. A young
 * account without a user belongs to a simultaneous first sign-in. This function waits for its user, so that a read
 * after the refusal finds both.
 */
async function replaceOrphan(
  store: Store,
  document: NewDocument,
  attempt: () => Promise<void>,
): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (!(await removeOrphan(store, document))) throw error
    await attempt()
  }
}

/**
 * Removes the stored account with the same key if it's an orphan. Returns true if it was. If the database fails again,
 * returns false, so that the first failure is reported.
 */
async function removeOrphan(store: Store, document: NewDocument): Promise<boolean> {
  const accounts = store.collection("Accounts")
  try {
    const found = await accounts.findOne(accountFilter(document))
    const owner = found?.[store.layout.owner]
    if (!isObjectId(found?.["_id"]) || !isObjectId(owner)) return false
    const age = Date.now() - found["_id"].getTimestamp().getTime()
    if (await isThere(store, owner, age < minOrphanAge ? maxWait : 0)) return false
    if (age < minOrphanAge) return false
    await removeOwned(store, "Accounts", found["_id"])
    return true
  } catch {
    return false
  }
}

/** Returns true if a user exists, or is stored within the given number of milliseconds. */
async function isThere(store: Store, _id: unknown, within: number): Promise<boolean> {
  for (let waited = 0; ; waited += pollInterval) {
    if ((await store.collection("Users").findOne({ _id })) !== null) return true
    if (waited >= within) return false
    await new Promise((resolve) => {
      setTimeout(resolve, pollInterval)
    })
  }
}

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
