import type { AccountKey, AdapterUser, VerificationToken } from "../../adapter/adapter.ts"
import { tokenSecrets } from "../../config/secrets.ts"
import { purposeHash } from "../../crypto/hashes.ts"
import { isDateObject } from "../../model/dates.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import type { User } from "../../model/session.ts"
import { boundedCache } from "../../runtime/bounded-cache.ts"
import { accountKey, isConfirmed, nullOnError, type UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"

/**
 * A first sign-in can store the user and then fail to link the account, if the adapter has no `createUserWithAccount`. The
 * address would then be taken by a user who can't sign in [FA-1].
 *
 * The user is removed. If that fails, too, a recovery record is stored, with which the same account can finish the
 * registration within a day. A user who has been claimed in the meantime is neither removed nor given to the account,
 * because another user may have confirmed the address, or linked an account of a provider that vouches for it.
 */

/**
 * Removes the user whose account couldn't be linked, or stores a recovery record.
 *
 * @returns the account's owner, if another request has linked the account.
 */
export async function undoIncompleteRegistration(
  verified: Verified,
  user: AdapterUser,
  store: UserStore,
): Promise<AdapterUser | null> {
  const { adapter, settings } = store
  try {
    const owner = await adapter.getUserByAccount(accountKey(verified.account))
    // If the browser has asked for its registration again meanwhile, that request has used up both records.
    const isItsOwn = !isRecordedFirst(verified, store) || (await takeRecoveryRecord(verified, user, store))
    if (owner?.id !== user.id && isItsOwn && !(await isClaimed(verified, user, store)))
      await adapter.deleteUser(user.id)
    return owner
  } catch (error) {
    settings.logger.debug("An incomplete registration could not be undone", { user: user.id, error })
    await leaveRecoveryRecord(verified, user, store)
    return null
  }
}

/** Stores a recovery record, so that the account can finish its registration later. Never throws. */
export async function leaveRecoveryRecord(
  verified: Verified,
  user: AdapterUser,
  store: UserStore,
): Promise<void> {
  const [secret = ""] = store.settings.secrets
  const record = await recoveryRecord(verified, user, secret)
  await storeRecord(record, store)
  leftRecords.set(wholeProcess, String(user.id), record)
}

/**
 * The recovery records that this process has stored, by user; others expire in the store. Records in different stores
 * don't conflict, because their keys differ.
 */
const leftRecords = boundedCache<RecordKey>({ maxSize: 1_000 })
const wholeProcess = {}

/**
 * Removes the recovery record of a user who has since signed in another way: the store had linked the account after
 * all, the address was confirmed, or another account was linked. Never throws, because the adapter's guard logs
 * failures.
 */
export async function removeRecoveryRecord({ id }: User, { adapter }: UserStore): Promise<void> {
  const record = leftRecords.get(wholeProcess, String(id))
  if (record === undefined) return
  leftRecords.delete(wholeProcess, String(id))
  await nullOnError(adapter.useVerificationToken({ ...record }))
}

/**
 * Returns true if the stored user is this account's incomplete registration, and uses up the recovery record. It's used
 * up before other accounts are looked for, so that a second request, or one after a store that failed, can't find it.
 * Never throws: a store that fails counts as one without the record.
 */
export async function useRecoveryRecord(
  verified: Verified,
  user: AdapterUser,
  store: UserStore,
): Promise<boolean> {
  if (!hasRecoveryRecords(store) || isConfirmed(user)) return false
  try {
    return (
      (await takeRecoveryRecord(verified, user, store)) && !(await hasOtherAccount(verified, user, store))
    )
  } catch (error) {
    store.settings.logger.debug("Recovery records could not be read", { user: user.id, error })
    return false
  }
}

/**
 * Returns true if it's certain that the user of an incomplete passkey registration is still unclaimed. With a store
 * that keeps no records, it's never certain. With a store that can't list accounts, uses up the recovery record first:
 * the record about another account is gone once it's read, so there must be nothing left to try again with.
 *
 * @throws AdapterError if the store fails.
 */
export async function isUnclaimed(verified: Verified, user: AdapterUser, store: UserStore): Promise<boolean> {
  if (isConfirmed(user) || !keepsRecords(store)) return false
  if (needsRecords(store) && !(await takeRecoveryRecord(verified, user, store))) return false
  return !(await hasOtherAccount(verified, user, store))
}

/**
 * Stores the recovery record of a passkey's registration before it begins. Only a store that can't list accounts needs
 * it. Never throws.
 */
export async function recordPasskeyRegistration(verified: Verified, store: UserStore): Promise<void> {
  if (!isRecordedFirst(verified, store)) return
  const [secret = ""] = store.settings.secrets
  await storeRecord(await recoveryRecord(verified, verified.user, secret), store)
}

/** Removes the recovery record of a passkey's registration that has succeeded, or was undone. Never throws. */
export async function removePasskeyRecord(
  verified: Verified,
  user: AdapterUser,
  store: UserStore,
): Promise<void> {
  if (isRecordedFirst(verified, store)) await nullOnError(takeRecoveryRecord(verified, user, store))
}

/**
 * Returns true if the recovery record is stored before the user. A registration by passkey can be finished after a
 * crash, too, because its browser keeps the user's id.
 */
function isRecordedFirst({ providerType }: Verified, store: UserStore): boolean {
  return isPasskey(providerType) && needsRecords(store)
}

function isPasskey(providerType: Verified["providerType"]): boolean {
  return providerKinds[providerType].identifiedBy === "passkey"
}

/** Uses up the recovery record of a user and an account. Returns true if it was valid. */
async function takeRecoveryRecord(verified: Verified, user: AdapterUser, store: UserStore): Promise<boolean> {
  for (const secret of tokenSecrets(store.settings)) {
    const key = await recoveryRecord(verified, user, secret)
    const record = await store.adapter.useVerificationToken({ ...key })
    // A store that compares loosely may return another row (D38).
    if (record?.identifier !== key.identifier) continue
    leftRecords.delete(wholeProcess, String(user.id))
    return isDateObject(record.expires) && record.expires.getTime() > Date.now()
  }
  return false
}

async function recoveryRecord(
  { providerType, account, user: draft }: Verified,
  user: User,
  secret: string,
): Promise<RecordKey> {
  const { provider, providerAccountId } = accountKey(account)
  // The store may give the user another id than the one that the passkey's browser keeps.
  const id = String(isPasskey(providerType) ? (draft.id ?? user.id) : user.id)
  const parts = [provider, providerAccountId, id]
  return { identifier: `link:${id}`, token: await purposeHash("recovery record", secret, parts) }
}

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
async function hasOtherAccount({ account }: Verified, user: AdapterUser, store: UserStore): Promise<boolean> {
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

/** The key of a record about a registration, which is a row among the verification tokens. */
type RecordKey = Pick<VerificationToken, "identifier" | "token">

/** The time for which a record is kept, in milliseconds: a day. */
const recordLifetime = 24 * 3_600_000

/** Returns true if the store can keep records. Some stores don't keep verification tokens. */
function keepsRecords({ adapter }: UserStore): boolean {
  return adapter.has("createVerificationToken") && adapter.has("useVerificationToken")
}

/**
 * Returns true if a registration can stay incomplete. It can't if the adapter stores the user and the account in one
 * call; then no recovery records are written.
 */
function hasRecoveryRecords(store: UserStore): boolean {
  return !store.adapter.has("createUserWithAccount") && keepsRecords(store)
}

/** Returns true if only a record can say whether another account has joined a user: the store can't list accounts. */
function needsRecords(store: UserStore): boolean {
  return !store.adapter.has("listAccountsByUserId") && keepsRecords(store)
}

/** Stores a record. Never throws. */
async function storeRecord(record: RecordKey, { adapter, settings }: UserStore): Promise<void> {
  try {
    const expires = new Date(Date.now() + recordLifetime)
    await adapter.createVerificationToken({ ...record, expires })
  } catch (error) {
    settings.logger.debug("A record of a registration could not be stored", { error })
  }
}
