import type { AccountKey, AdapterUser, VerificationToken } from "../adapter/adapter.ts"
import { tokenSecrets } from "../config/token-secrets.ts"
import { purposeHash } from "../crypto/purpose-hash.ts"
import type { User } from "../model/user.ts"
import { accountKey } from "./account-key.ts"
import type { Linking } from "./linking.ts"
import { orNull } from "./or-null.ts"
import type { Verified } from "./verified.ts"

/**
 * A first sign-in stored the user and failed to link the account. That happens only to adapters without
 * `createUserWithAccount`. Without a cure the address would be taken by a user who cannot sign in [FA-1].
 *
 * The cure is to remove the user; and where that fails too, to leave a recovery record: a row among the verification
 * tokens that lets the same account finish the registration within a day. A user whom somebody else has come to own
 * meanwhile is neither removed nor given to the account: whoever confirmed the address, or joined by another provider
 * that vouches for it, need not be the same person. That another account joined is seen among the accounts of the user;
 * in a store that cannot list them, by a row among the verification tokens.
 */

/** How long a registration can be finished, in milliseconds. */
const recoveryTime = 24 * 3_600_000

/**
 * Removes the user whose account could not be linked, or leaves a recovery record.
 *
 * @returns who owns the account after all, where another request has linked it.
 */
export async function undoIncompleteRegistration(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<AdapterUser | null> {
  const { adapter, settings } = linking
  try {
    const owner = await adapter.getUserByAccount(accountKey(verified.account))
    if (owner?.id !== user.id && !(await isOwned(verified, user, linking))) await adapter.deleteUser(user.id)
    return owner
  } catch (error) {
    settings.logger.debug("An incomplete registration could not be undone", { user: user.id, error })
    await leaveRecoveryRecord(verified, user, linking)
    return null
  }
}

/** Lets the account finish its registration later. Never throws. */
export async function leaveRecoveryRecord(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<void> {
  const [secret = ""] = linking.settings.secrets
  const record = await recoveryRecord(verified, user, secret)
  await leave(record, linking)
  remember(user, record)
}

/**
 * The recovery records that this process has left, by user. It does not matter whose store it was: in another one there is
 * no such record.
 */
const left = new Map<string, RecordKey>()

/** How many are remembered; others end by themselves. */
const maxRemembered = 1_000

function remember(user: AdapterUser, record: RecordKey): void {
  const [oldest] = left.keys()
  if (left.size >= maxRemembered && oldest !== undefined) left.delete(oldest)
  left.set(String(user.id), record)
}

/**
 * Removes what an earlier failure left of a user who has signed in by another way since: the store had linked the account
 * after all, the address was confirmed, or another account joined. Never throws: the guard of the adapter logs what fails.
 */
export async function removeRecoveryRecord({ id }: User, { adapter }: Linking): Promise<void> {
  const record = left.get(String(id))
  if (record === undefined) return
  left.delete(String(id))
  await orNull(adapter.useVerificationToken({ ...record }))
}

/**
 * Whether the stored user is the incomplete registration of this very account. The recovery record is used up. Never
 * throws: a store that cannot say has no such record.
 */
export async function useRecoveryRecord(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<boolean> {
  const { adapter, settings } = linking
  if (!hasRecords(linking) || isConfirmed(user)) return false
  try {
    if (await wasJoined(verified, user, linking)) return false
    for (const secret of tokenSecrets(settings)) {
      const key = await recoveryRecord(verified, user, secret)
      const record = await adapter.useVerificationToken({ ...key })
      // A store that finds rows loosely may answer with that of something else (D38).
      if (record?.identifier !== key.identifier) continue
      left.delete(String(user.id))
      return record.expires instanceof Date && record.expires.getTime() > Date.now()
    }
  } catch (error) {
    settings.logger.debug("Recovery records could not be read", { user: user.id, error })
  }
  return false
}

/**
 * Notes that an account of another provider is about to be attached to a user by their e-mail address: from then on
 * no recovery record gives the user to anybody else. A store that can list the accounts of a user needs no note. Never
 * throws.
 */
export async function markAsJoined(user: AdapterUser, linking: Linking): Promise<void> {
  const isNeeded = hasRecords(linking) || linking.settings.passkeyProviders.length > 0
  if (!isNeeded || listsAccounts(linking) || !keepsRecords(linking) || isConfirmed(user)) return
  const [secret = ""] = linking.settings.secrets
  await leave(await joinedRecord(user, secret), linking)
}

/** Whether somebody has confirmed the address of a user. Not every store answers with a `Date`. */
export function isConfirmed(user: AdapterUser | null): boolean {
  return user?.emailVerified != null
}

/**
 * Whether nobody can have come to own the user of an incomplete registration by passkey meanwhile. A store that keeps no
 * record of it cannot say so.
 */
export async function isUnowned(verified: Verified, user: AdapterUser, linking: Linking): Promise<boolean> {
  return !isConfirmed(user) && keepsRecords(linking) && !(await wasJoined(verified, user, linking))
}

/** Whether somebody has come to own the user of a registration meanwhile: by a link, or by a provider that vouches. */
export async function isOwned(verified: Verified, user: AdapterUser, linking: Linking): Promise<boolean> {
  if (isConfirmed(await linking.adapter.getUser(user.id))) return true
  return hasRecords(linking) && wasJoined(verified, user, linking)
}

/** Whether the user has another account than the one that began the registration. */
async function wasJoined({ account }: Verified, user: AdapterUser, linking: Linking): Promise<boolean> {
  if (!listsAccounts(linking)) return isMarkedAsJoined(user, linking)
  const accounts = await linking.adapter.listAccountsByUserId(user.id)
  return accounts.some((one) => !isSame(one, account))
}

/** Some stores number accounts. */
function isSame(one: AccountKey, other: AccountKey): boolean {
  return one.provider === other.provider && String(one.providerAccountId) === String(other.providerAccountId)
}

/** Looks for the record of {@link markAsJoined}, and keeps it: to look is to take it out of the store. */
async function isMarkedAsJoined(user: AdapterUser, linking: Linking): Promise<boolean> {
  const { adapter, settings } = linking
  for (const secret of tokenSecrets(settings)) {
    const record = await joinedRecord(user, secret)
    if ((await adapter.useVerificationToken(record)) === null) continue
    await leave(record, linking)
    return true
  }
  return false
}

/** Adapters that store user and account at once leave no account without its user. */
function hasRecords(linking: Linking): boolean {
  return !linking.adapter.has("createUserWithAccount") && keepsRecords(linking)
}

function listsAccounts({ adapter }: Linking): boolean {
  return adapter.has("listAccountsByUserId")
}

/** Some stores keep no tokens. */
function keepsRecords({ adapter }: Linking): boolean {
  return adapter.has("createVerificationToken") && adapter.has("useVerificationToken")
}

async function leave(record: RecordKey, { adapter, settings }: Linking): Promise<void> {
  try {
    const expires = new Date(Date.now() + recoveryTime)
    await adapter.createVerificationToken({ ...record, expires })
  } catch (error) {
    settings.logger.debug("A record of a registration could not be stored", { error })
  }
}

type RecordKey = Pick<VerificationToken, "identifier" | "token">

async function recoveryRecord({ account }: Verified, user: AdapterUser, secret: string): Promise<RecordKey> {
  const { provider, providerAccountId } = accountKey(account)
  const parts = [provider, providerAccountId, String(user.id)]
  return { identifier: `link:${user.id}`, token: await purposeHash("recovery record", secret, parts) }
}

async function joinedRecord(user: AdapterUser, secret: string): Promise<RecordKey> {
  const token = await purposeHash("joined record", secret, [String(user.id)])
  return { identifier: `joined:${user.id}`, token }
}
