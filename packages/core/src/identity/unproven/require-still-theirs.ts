import type { AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { AccountNotLinked } from "../../errors/classes.ts"
import type { User } from "../../model/user.ts"
import { accountKey } from "../account-key.ts"
import type { Verified } from "../verified.ts"
import { watchesProofs } from "./watches-proofs.ts"

/**
 * Checks, when a session was just stored, that its user still has what they signed in with. The first proof of an address
 * removes that and then ends the sessions: one that is stored afterwards is refused here. Nothing is asked of the store if
 * the address is proven.
 *
 * @throws AccountNotLinked if it was removed; the session must then be removed, too.
 */
export async function requireStillTheirs(
  verified: Verified,
  user: User & Partial<Pick<AdapterUser, "emailVerified">>,
  { settings, adapter }: { readonly settings: Settings; readonly adapter: GuardedAdapter },
): Promise<void> {
  const { providerType, account, credentialID } = verified
  const isStored = providerType !== "email" && providerType !== "credentials"
  if (!isStored || !watchesProofs(settings) || user.emailVerified != null) return
  const owner = await adapter.getUserByAccount(accountKey(account))
  const isGone = credentialID !== undefined && (await adapter.getAuthenticator(credentialID)) === null
  if (isGone || owner === null || String(owner.id) !== String(user.id))
    throw new AccountNotLinked("What the user signs in with was removed while the sign-in was under way.")
}
