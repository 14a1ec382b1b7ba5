import type { AdapterUser } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { AccountNotLinked } from "../../errors/classes.ts"
import type { User } from "../../model/user.ts"
import { accountKey } from "../account-key.ts"
import { isConfirmed } from "../is-confirmed.ts"
import type { UserStore } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"

/**
 * Checks, after a session has been stored, that its user still has the account and the passkey of the sign-in. The
 * first proof of an address removes them and then ends the sessions; a session that's stored after that is refused
 * here. If the address is already proven, the store isn't asked.
 *
 * @throws AccountNotLinked if they were removed; the session must then be removed, too.
 */
export async function requireStillTheirs(
  verified: Verified,
  user: User & Partial<Pick<AdapterUser, "emailVerified">>,
  { settings, adapter }: UserStore,
): Promise<void> {
  const { providerType, account, credentialID } = verified
  const isStored = providerType !== "email" && providerType !== "credentials"
  if (!isStored || !watchesProofs(settings) || isConfirmed(user)) return
  const owner = await adapter.getUserByAccount(accountKey(account))
  const isGone = credentialID !== undefined && (await adapter.getAuthenticator(credentialID)) === null
  if (isGone || owner === null || String(owner.id) !== String(user.id))
    throw new AccountNotLinked("The user's account or passkey was removed while the sign-in was under way.")
}

/**
 * Returns true if a request must check again after it has stored something for a user whose address is unproven,
 * because the first proof of the address may have ended the sessions in the meantime. If sessions can't be ended,
 * checking again doesn't help.
 */
export function watchesProofs({ linking, strategy, revocation }: Settings): boolean {
  return linking.unproven !== "keep" && (strategy === "database" || revocation !== undefined)
}
