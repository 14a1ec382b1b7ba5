import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import { keysOf, withSeenRevocations } from "./revocations.ts"
import { createDetails } from "./session-details.ts"
import { stampedAt } from "./session-stamps.ts"
import type { SignedIn } from "./strategy-methods.ts"

/**
 * Keeps the details of a stored session that has just been created, and checks that it wasn't revoked.
 *
 * @throws OAuthCallbackError if the provider, or `signOutEverywhere`, ended the user's sessions while this one was
 *   being created, because it must end like the others; AdapterError if the store fails.
 */
export async function rememberStoredSession(
  settings: Settings,
  adapter: GuardedAdapter,
  signedIn: SignedIn,
  { token, expires }: { readonly token: string; readonly expires: Date },
): Promise<void> {
  const at = signedIn.origin?.at ?? stampedAt(token) ?? Date.now()
  const userId = String(signedIn.user.id)
  const end = Math.floor(expires.getTime() / 1000)
  if (settings.sessionDetails)
    await createDetails(settings, signedIn, { id: token, userId, signedInAt: at, expires: end })
  // Runs after the session was stored, so that a revocation after this look-up finds the session [FC-08].
  const { revocation } = settings
  if (revocation === undefined) return
  const keys = await keysOf([userId], signedIn.account.provider, signedIn.origin)
  try {
    await withSeenRevocations(revocation, { id: token, at, used: end, ...keys })
  } catch (error) {
    await adapter.deleteSession(token)
    if (settings.sessionDetails) await adapter.deleteSessionDetails(token)
    throw error
  }
}
