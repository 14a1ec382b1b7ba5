import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { tokenSecrets } from "../../config/token-secrets.ts"
import { purposeHash } from "../../crypto/purpose-hash.ts"
import { isConfirmed } from "../is-confirmed.ts"
import type { UserStore } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"
import { hasRecoveryRecords, needsRecords, storeRecord, type RecordKey } from "./registration-records.ts"

/**
 * Records that an account of another provider is about to be linked to a user by e-mail address. From then on, no
 * recovery record assigns the user to another account. A store that can list a user's accounts needs no such record.
 * Never throws.
 */
export async function recordOtherAccount(user: AdapterUser, store: UserStore): Promise<void> {
  const isNeeded = hasRecoveryRecords(store) || store.settings.passkeyProviders.length > 0
  if (!isNeeded || !needsRecords(store) || isConfirmed(user)) return
  const [secret = ""] = store.settings.secrets
  await storeRecord(await otherAccountRecord(user, secret), store)
}

/**
 * Returns true if a user has an account besides the one that began the registration. Reads the user's accounts, or uses
 * up the record that {@link recordOtherAccount} has stored, because reading a record removes it from the store. With a
 * store that can't list accounts, the registration's own recovery record must therefore be used up before this is
 * called: the next attempt wouldn't find the record about the other account.
 *
 * @throws AdapterError if the store fails.
 */
export async function hasOtherAccount(
  { account }: Verified,
  user: AdapterUser,
  store: UserStore,
): Promise<boolean> {
  if (needsRecords(store)) return useOtherAccountRecord(user, store)
  const accounts = await store.adapter.listAccountsByUserId(user.id)
  return accounts.some((one) => !isSame(one, account))
}

/**
 * Returns true if the user of a registration has been claimed since, by a link or by a provider that vouches for the
 * address. If the record about another account may be lost because the store failed, the user counts as claimed.
 *
 * @throws AdapterError if the store fails in another way.
 */
export async function isClaimed(verified: Verified, user: AdapterUser, store: UserStore): Promise<boolean> {
  if (isConfirmed(await store.adapter.getUser(user.id))) return true
  if (!hasRecoveryRecords(store)) return false
  try {
    return await hasOtherAccount(verified, user, store)
  } catch (error) {
    if (needsRecords(store)) return true
    throw error
  }
}

/** Returns true if there's a record about another account, and uses it up. */
async function useOtherAccountRecord(user: AdapterUser, { adapter, settings }: UserStore): Promise<boolean> {
  for (const secret of tokenSecrets(settings))
    if ((await adapter.useVerificationToken(await otherAccountRecord(user, secret))) !== null) return true
  return false
}

/** Returns true if two accounts are the same. Some stores number accounts. */
function isSame(one: AccountKey, other: AccountKey): boolean {
  return one.provider === other.provider && String(one.providerAccountId) === String(other.providerAccountId)
}

async function otherAccountRecord(user: AdapterUser, secret: string): Promise<RecordKey> {
  const token = await purposeHash("joined record", secret, [String(user.id)])
  return { identifier: `joined:${user.id}`, token }
}
