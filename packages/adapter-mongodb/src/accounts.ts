import type { AccountKey, AdapterAccount, StoredUser } from "@latchkey/core/adapters"
import { ownedDocument, rowOf, userDocument, userOf } from "./documents.ts"
import type { MongoDBSession, StoredDocument } from "./driver.ts"
import { exactly } from "./filter.ts"
import { insert, requireOwner } from "./insert.ts"
import { addLink, removeLinked, removeLinks } from "./links.ts"
import type { NewDocument } from "./documents.ts"
import type { Methods } from "./methods.ts"
import type { Run, Store } from "./store.ts"
import { insertUser } from "./users.ts"

/** The methods of the adapter that are about accounts. */
export function accounts(
  run: Run,
): Methods<"createUserWithAccount" | "getUserByAccount" | "linkAccount" | "unlinkAccount" | "getAccount"> {
  return {
    createUserWithAccount: (user, account) =>
      run(async (store) => {
        const owner = userDocument(user, store)
        const userId = owner._id.toHexString()
        const document = ownedDocument({ ...account, userId }, store)
        await withoutStray(store, document, async () => createBoth(store, owner, document))
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
        await withoutStray(store, document, async () => insertAccount(store, document))
        await requireOwner(document[store.layout.owner], store, async () =>
          removeLinked(store, "Accounts", document._id),
        )
        return rowOf<AdapterAccount>(document, store)
      }),

    unlinkAccount: (key) =>
      run(async (store) => {
        const removed = await store.collection("Accounts").findOneAndDelete(accountFilter(key))
        if (removed === null) return undefined
        await removeLinks(store, "Accounts", removed["_id"])
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

function accountFilter({ provider, providerAccountId }: AccountKey): StoredDocument {
  return exactly({ provider, providerAccountId })
}

/** The user of an account, in one command. */
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
  const key = accountFilter(document as unknown as AccountKey)
  await insert(store.collection("Accounts"), { document, key, what: "This account" }, session)
  await addLink(store, "Accounts", document, session)
}

/** Stores a user and their first account, or neither. */
async function createBoth(store: Store, user: NewDocument, account: NewDocument): Promise<void> {
  try {
    await store.atomically(async (session) => {
      await insertUser(store, user, session)
      await insertAccount(store, account, session)
    })
  } catch (error) {
    await removeHalfMade(store, user._id)
    throw error
  }
}

/**
 * Removes a user whose first account could not be stored; where there are transactions, nobody is there to be removed.
 * One who has an account after all stays: the insertion was answered with an error, and done. Where the database fails
 * again, the error of the insertion is the one to report.
 */
async function removeHalfMade(store: Store, _id: unknown): Promise<void> {
  try {
    const account = await store.collection("Accounts").findOne({ [store.layout.owner]: _id })
    if (account === null) await store.collection("Users").deleteOne({ _id })
  } catch {
    // Whoever asked learns of the first failure.
  }
}

/**
 * Stores an account, also where one with its key is there whose user is not: they were deleted by hand, or the process
 * ended in the middle of `deleteUser`. Nobody can sign in with that one, and it would keep its person out for good.
 */
async function withoutStray(
  store: Store,
  document: NewDocument,
  attempt: () => Promise<void>,
): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (!(await removeStray(store, document))) throw error
    await attempt()
  }
}

async function removeStray(store: Store, document: NewDocument): Promise<boolean> {
  const { owner } = store.layout
  try {
    const found = await store.collection("Accounts").findOne(accountFilter(document as unknown as AccountKey))
    if (found === null || found[owner] === undefined) return false
    if ((await store.collection("Users").findOne({ _id: found[owner] })) !== null) return false
    const { deletedCount } = await store
      .collection("Accounts")
      .deleteOne({ _id: found["_id"], [owner]: found[owner] })
    await removeLinks(store, "Accounts", found["_id"])
    return deletedCount === 1
  } catch {
    return false
  }
}
