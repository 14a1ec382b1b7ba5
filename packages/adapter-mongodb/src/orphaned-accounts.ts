import type { NewDocument } from "./documents.ts"
import type { StoredDocument } from "./mongodb-client.ts"
import { equalityFilter } from "./equality-filter.ts"
import { removeOwned } from "./owner-records.ts"
import { isObjectId } from "./object-id.ts"
import type { Store } from "./store.ts"

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
export function accountFilter({ provider, providerAccountId }: StoredDocument): StoredDocument {
  return equalityFilter({ provider, providerAccountId })
}

/**
 * Stores an account. If an orphan has the same key, removes it first: its user was deleted by hand, or a process ended
 * before storing the user. No user could sign in with the orphan, and it would lock its user out permanently. A young
 * account without a user belongs to a simultaneous first sign-in. This function waits for its user, so that a read
 * after the refusal finds both.
 */
export async function replaceOrphan(
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
