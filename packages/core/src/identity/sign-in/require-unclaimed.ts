import type { AdapterUser } from "../../adapter/adapter.ts"
import { OAuthAccountNotLinked } from "../../errors/classes.ts"
import { watchesProofs } from "../unproven/require-still-theirs.ts"
import { isClaimed } from "./other-accounts.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/**
 * Checks, after a new user's account has been stored, that no other request has proven the address since the user was
 * stored, because such a request hasn't seen the account.
 *
 * @throws OAuthAccountNotLinked if another request has proven it; the account must then be removed.
 */
export async function requireUnclaimed(user: AdapterUser, signIn: StoredSignIn): Promise<void> {
  if (!watchesProofs(signIn.settings) || !(await isClaimed(signIn.verified, user, signIn))) return
  throw new OAuthAccountNotLinked(
    "The address of the new user was proven by another request in the meantime.",
  )
}
