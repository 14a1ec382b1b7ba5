import type { AdapterUser } from "../adapter/contract.ts"
import { sha256Hex } from "../crypto/hash.ts"
import type { Linking } from "./linking.ts"
import type { Verified } from "./verified.ts"

/** How long a first sign-in that failed half-way can be finished by trying again, in milliseconds. */
const grace = 24 * 3_600_000

/**
 * A first sign-in stored the user and failed to link the account. The user is removed again; where that cannot be done
 * either, a note is left with which the same person can finish the link by signing in once more: otherwise the
 * address would be taken by a user nobody can sign in to [FA-1].
 */
export async function undoHalfMadeUser(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<void> {
  const { adapter, settings } = linking
  try {
    if (adapter.has("deleteUser")) {
      await adapter.deleteUser(user.id)
      return
    }
  } catch (error) {
    settings.logger.debug("A half-made user could not be removed", { user: user.id, error })
  }
  if (!adapter.has("createVerificationToken")) return
  try {
    const expires = new Date(Date.now() + grace)
    await adapter.createVerificationToken({ ...(await noteOf(verified, user, linking)), expires })
  } catch (error) {
    settings.logger.debug("A half-made user could not be noted", { user: user.id, error })
  }
}

/** Whether the stored user is what an earlier first sign-in with this very account left behind. The note is used up. */
export async function finishHalfMadeUser(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<boolean> {
  const { adapter } = linking
  if (!adapter.has("useVerificationToken")) return false
  const note = await adapter.useVerificationToken(await noteOf(verified, user, linking))
  return note !== null && note !== undefined && note.expires.getTime() > Date.now()
}

async function noteOf(
  { account }: Verified,
  user: AdapterUser,
  { settings }: Linking,
): Promise<{ identifier: string; token: string }> {
  const [secret = ""] = settings.secrets
  const subject = JSON.stringify(["link", account.provider, account.providerAccountId, user.id])
  return { identifier: `link:${user.id}`, token: await sha256Hex(subject + secret) }
}
