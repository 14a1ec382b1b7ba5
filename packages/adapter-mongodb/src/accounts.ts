import type { AccountKey, AdapterAccount, StoredUser } from "@latchkey/core/adapters"
import { type NewDocument, ownedDocument, rowOf, userDocument, userOf } from "./documents.ts"
import type { MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import { insert, requireOwner } from "./insert.ts"
import { addOwnerRecord, removeOwned, removeOwnerRecords } from "./owner-records.ts"
import type { Methods } from "./methods.ts"
import type { Run, Store } from "./store.ts"
import { accountFilter, replaceOrphan } from "./orphaned-accounts.ts"
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
