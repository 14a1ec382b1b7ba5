import type { GuardedAdapter } from "../adapter/guarded.ts"
import type { Settings } from "../config/settings.ts"
import { OAuthCallbackError } from "../errors/classes.ts"
import { isRevoked } from "./revocation.ts"
import { createDetails } from "./session-details.ts"
import { stampedAt } from "./session-stamp.ts"
import { keysOf } from "./sign-in-record.ts"
import type { SignedIn } from "./strategy.ts"

/**
 * Keeps what there is to remember of a stored session that was just made.
 *
 * @throws OAuthCallbackError where the provider, or `signOutEverywhere`, ended the person's sessions while this one was
 *   being made: it would have been ended with the others, had it been there.
 */
export async function rememberStoredSession(
  settings: Settings,
  adapter: GuardedAdapter,
  signedIn: SignedIn,
  { token, expires }: { readonly token: string; readonly expires: Date },
): Promise<void> {
  const at = signedIn.origin?.at ?? stampedAt(token) ?? Date.now()
  const end = Math.floor(expires.getTime() / 1000)
  if (settings.sessionDetails)
    await createDetails(settings, signedIn, { id: token, signedInAt: at, expires: end })
  // After the session was stored: whoever revokes after this look-up finds it [FC-08].
  const { revocation } = settings
  if (revocation === undefined) return
  const keys = await keysOf(String(signedIn.user.id), signedIn.account.provider, signedIn.origin)
  if (!(await isRevoked(revocation, { id: token, at, used: end, keys }))) return
  await adapter.deleteSession(token)
  if (settings.sessionDetails) await adapter.deleteSessionDetails(token)
  throw new OAuthCallbackError("The person was signed out everywhere while this sign-in was under way.")
}
