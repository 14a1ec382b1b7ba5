import type { NewDocument } from "./documents.ts"
import type { StoredDocument } from "./mongodb-client.ts"
import { exactly } from "./exactly.ts"
import { removeLinked } from "./links.ts"
import { isObjectId } from "./object-id.ts"
import type { Store } from "./store.ts"

/**
 * The age from which an account without a user has lost it, in milliseconds: a younger one may be waiting for
 * its user.
 */
const grace = 300_000

/** The maximum time between storing the account and storing the user of a first sign-in, in milliseconds. */
const maxWait = 2_000
const pause = 20

/** The filter for one account, by its key or its document. @throws TypeError if these two are no text */
export function accountFilter({ provider, providerAccountId }: StoredDocument): StoredDocument {
  return exactly({ provider, providerAccountId })
}

/**
 * Stores an account, even if there is one with its key that has lost its user: the user was deleted by hand,
 * or a process ended in the middle of its work. Nobody can sign in with that one, and it would keep its user
 * out for good. A new one belongs to another first sign-in of this moment, so this waits for its user: a read
 * after the refusal finds both.
 */
export async function replacingStray(
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

/**
 * Returns true if a stray account was there and is now removed. If the database fails again, the first
 * failure counts.
 */
async function removeStray(store: Store, document: NewDocument): Promise<boolean> {
  const accounts = store.collection("Accounts")
  try {
    const found = await accounts.findOne(accountFilter(document))
    const owner = found?.[store.layout.owner]
    if (!isObjectId(found?.["_id"]) || !isObjectId(owner)) return false
    const age = Date.now() - found["_id"].getTimestamp().getTime()
    if (await isThere(store, owner, age < grace ? maxWait : 0)) return false
    if (age < grace) return false
    await removeLinked(store, "Accounts", found["_id"])
    return true
  } catch {
    return false
  }
}

/** Returns true if a user is there, or is stored within some milliseconds. */
async function isThere(store: Store, _id: unknown, within: number): Promise<boolean> {
  for (let waited = 0; ; waited += pause) {
    if ((await store.collection("Users").findOne({ _id })) !== null) return true
    if (waited >= within) return false
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
}
