import { accountKey } from "../account-key.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/** The time before each further look-up, in milliseconds. */
const retryDelays = [10, 50, 150]

/**
 * Waits for a concurrent first sign-in of the same user, which has stored the user and may be about to link the account
 * [FC-05].
 *
 * @returns undefined if the account still has no user.
 */
export async function awaitOwner({ verified, adapter }: StoredSignIn): Promise<ResolvedUser | undefined> {
  for (const delay of retryDelays) {
    await new Promise((resolve) => {
      setTimeout(resolve, delay)
    })
    const user = await adapter.getUserByAccount(accountKey(verified.account))
    if (user !== null) return { type: "resolved", user, isNewUser: false }
  }
  return undefined
}
