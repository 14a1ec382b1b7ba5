import type { AccountKey, AdapterAccount } from "@latchkey/core/adapters"
import type { StoredDocument } from "./mongodb-client.ts"
import { parseId } from "./object-id.ts"
import { accountFilter } from "./orphaned-accounts.ts"
import { removeOwnerRecords } from "./owner-records.ts"
import type { Methods } from "./methods.ts"
import type { Run, Store } from "./store.ts"

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
