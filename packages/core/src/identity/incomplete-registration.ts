import type { AdapterUser, VerificationToken } from "../adapter/contract.ts"
import { tokenSecrets } from "../config/token-secrets.ts"
import { sha256Hex } from "../crypto/hash.ts"
import { accountKey } from "./account-key.ts"
import type { Linking } from "./linking.ts"
import type { Verified } from "./verified.ts"

/**
 * A first sign-in stored the user and failed to link the account. That happens only to adapters without
 * `createUserWithAccount`. Without a cure the address would be taken by a user who cannot sign in [FA-1].
 *
 * The cure is to remove the user; and where that fails too, to leave a recovery record: a row among the verification
 * tokens that lets the same account finish the registration within a day. A user whom somebody else has come to own
 * meanwhile is neither removed nor given to the account: whoever confirmed the address, or joined by another provider
 * that vouches for it, need not be the same person.
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
    if (owner?.id !== user.id && !(await isOwned(user, linking))) await adapter.deleteUser(user.id)
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
  await leave(await recoveryRecord(verified, user, secret), linking)
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
    if (await wasJoined(user, linking)) return false
    for (const secret of tokenSecrets(settings)) {
      const record = await adapter.useVerificationToken(await recoveryRecord(verified, user, secret))
      if (record !== null) return record.expires instanceof Date && record.expires.getTime() > Date.now()
    }
  } catch (error) {
    settings.logger.debug("Recovery records could not be read", { user: user.id, error })
  }
  return false
}

/**
 * Notes that an account of another provider is about to be attached to a user by their e-mail address: from then on
 * no recovery record gives the user to anybody else. Never throws.
 */
export async function markAsJoined(user: AdapterUser, linking: Linking): Promise<void> {
  const isNeeded = hasRecords(linking) || linking.settings.passkeyProviders.length > 0
  if (!isNeeded || !keepsRecords(linking) || isConfirmed(user)) return
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
export async function isUnowned(user: AdapterUser, linking: Linking): Promise<boolean> {
  return !isConfirmed(user) && keepsRecords(linking) && !(await wasJoined(user, linking))
}

async function isOwned(user: AdapterUser, linking: Linking): Promise<boolean> {
  if (isConfirmed(await linking.adapter.getUser(user.id))) return true
  return hasRecords(linking) && wasJoined(user, linking)
}

/** Looks for the record of {@link markAsJoined}, and keeps it: to look is to take it out of the store. */
async function wasJoined(user: AdapterUser, linking: Linking): Promise<boolean> {
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
  const subject = JSON.stringify(["link", provider, providerAccountId, user.id])
  return { identifier: `link:${user.id}`, token: await sha256Hex(subject + secret) }
}

async function joinedRecord(user: AdapterUser, secret: string): Promise<RecordKey> {
  const subject = JSON.stringify(["joined", user.id])
  return { identifier: `joined:${user.id}`, token: await sha256Hex(subject + secret) }
}
