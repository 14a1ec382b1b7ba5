import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { tokenSecrets } from "../../config/token-secrets.ts"
import { purposeHash } from "../../crypto/purpose-hash.ts"
import { isConfirmed } from "../is-confirmed.ts"
import type { UserStore } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"
import { hasRecoveryRecords, keepsRecords, storeRecord, type RecordKey } from "./registration-records.ts"

/**
 * Records that an account of another provider is about to be linked to a user by e-mail address. From then on, no
 * recovery record assigns the user to another account. A store that can list a user's accounts needs no such record.
 * Never throws.
 */
export async function recordOtherAccount(user: AdapterUser, store: UserStore): Promise<void> {
  const isNeeded = hasRecoveryRecords(store) || store.settings.passkeyProviders.length > 0
  if (!isNeeded || listsAccounts(store) || !keepsRecords(store) || isConfirmed(user)) return
  const [secret = ""] = store.settings.secrets
  await storeRecord(await otherAccountRecord(user, secret), store)
}

/**
 * Returns true if a user has an account besides the one that began the registration. Reads the user's accounts, or the
 * record that {@link recordOtherAccount} has stored.
 */
export async function hasOtherAccount(
  { account }: Verified,
  user: AdapterUser,
  store: UserStore,
): Promise<boolean> {
  if (!listsAccounts(store)) return hasOtherAccountRecord(user, store)
  const accounts = await store.adapter.listAccountsByUserId(user.id)
  return accounts.some((one) => !isSame(one, account))
}

/**
 * Returns true if the user of a registration has been claimed since, by a link or by a provider that vouches for the
 * address.
 */
export async function isClaimed(verified: Verified, user: AdapterUser, store: UserStore): Promise<boolean> {
  if (isConfirmed(await store.adapter.getUser(user.id))) return true
  return hasRecoveryRecords(store) && hasOtherAccount(verified, user, store)
}

/**
 * Returns true if it's certain that the user of an incomplete passkey registration is still unclaimed. With a store
 * that keeps no records, it's never certain.
 */
export async function isUnclaimed(verified: Verified, user: AdapterUser, store: UserStore): Promise<boolean> {
  return !isConfirmed(user) && keepsRecords(store) && !(await hasOtherAccount(verified, user, store))
}

function listsAccounts({ adapter }: UserStore): boolean {
  return adapter.has("listAccountsByUserId")
}

/** Returns true if two accounts are the same. Some stores number accounts. */
function isSame(one: AccountKey, other: AccountKey): boolean {
  return one.provider === other.provider && String(one.providerAccountId) === String(other.providerAccountId)
}

/** Looks for the record, and stores it again because reading it removes it from the store. */
async function hasOtherAccountRecord(user: AdapterUser, store: UserStore): Promise<boolean> {
  const { adapter, settings } = store
  for (const secret of tokenSecrets(settings)) {
    const record = await otherAccountRecord(user, secret)
    if ((await adapter.useVerificationToken(record)) === null) continue
    await storeRecord(record, store)
    return true
  }
  return false
}

async function otherAccountRecord(user: AdapterUser, secret: string): Promise<RecordKey> {
  const token = await purposeHash("joined record", secret, [String(user.id)])
  return { identifier: `joined:${user.id}`, token }
}
