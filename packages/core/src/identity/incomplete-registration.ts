import type { AdapterUser } from "../adapter/contract.ts"
import { tokenSecrets } from "../config/token-secrets.ts"
import { sha256Hex } from "../crypto/hash.ts"
import { accountKey } from "./account-key.ts"
import type { Linking } from "./linking.ts"
import type { Verified } from "./verified.ts"

/** How long a first sign-in that failed half-way can be finished by trying again, in milliseconds. */
const grace = 24 * 3_600_000

/**
 * A first sign-in stored the user and failed to link the account. The user is removed again; where that cannot be done
 * either, a note is left with which the same person can finish the link by signing in once more: otherwise the
 * address would be taken by a user nobody can sign in to [FA-1]. One whose address somebody has confirmed in the
 * meantime stays: they are signed in.
 *
 * @returns who the account belongs to after all, where another request has linked it.
 */
export async function undoIncompleteRegistration(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<AdapterUser | null> {
  const { adapter, settings } = linking
  try {
    const owner = await adapter.getUserByAccount(accountKey(verified.account))
    if (owner?.id !== user.id && !isConfirmed(await adapter.getUser(user.id)))
      await adapter.deleteUser(user.id)
    return owner
  } catch (error) {
    settings.logger.debug("A half-made user could not be removed", { user: user.id, error })
    await leaveRecoveryRecord(verified, user, linking)
    return null
  }
}

/** Leaves the note that the account made the user. Never throws. */
export async function leaveRecoveryRecord(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<void> {
  const { adapter, settings } = linking
  const [secret = ""] = settings.secrets
  try {
    const expires = new Date(Date.now() + grace)
    await adapter.createVerificationToken({ ...(await recoveryRecordOf(verified, user, secret)), expires })
  } catch (error) {
    settings.logger.debug("A half-made user could not be noted", { user: user.id, error })
  }
}

/**
 * Whether the stored user is what an earlier first sign-in with this very account left behind, and nobody else has
 * come to own: who confirmed the address in the meantime need not be the same person. The note is used up.
 */
export async function useRecoveryRecord(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<boolean> {
  const { adapter, settings } = linking
  if (isConfirmed(user) || !adapter.has("useVerificationToken")) return false
  for (const secret of tokenSecrets(settings)) {
    const note = await adapter.useVerificationToken(await recoveryRecordOf(verified, user, secret))
    if (note !== null) return note.expires instanceof Date && note.expires.getTime() > Date.now()
  }
  return false
}

/** Whether somebody has proved the address of a user. Not every store tells the date as a `Date`. */
export function isConfirmed(user: AdapterUser | null): boolean {
  return user?.emailVerified != null
}

async function recoveryRecordOf(
  { account }: Verified,
  user: AdapterUser,
  secret: string,
): Promise<{ identifier: string; token: string }> {
  const { provider, providerAccountId } = accountKey(account)
  const subject = JSON.stringify(["link", provider, providerAccountId, user.id])
  return { identifier: `link:${user.id}`, token: await sha256Hex(subject + secret) }
}
