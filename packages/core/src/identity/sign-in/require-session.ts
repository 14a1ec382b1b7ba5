import type { AdapterUser } from "../../adapter/adapter.ts"
import { AccountNotLinked } from "../../errors/classes.ts"
import { isConfirmed } from "../incomplete-registrations.ts"
import type { Linking } from "../linking.ts"
import { watchesProofs } from "../unproven/watches-proofs.ts"

/**
 * Checks, when something was just stored for the user who is signed in, that they still are. The first proof of an address
 * ends the sessions and then lists what the user has: whatever it does not find there is refused here.
 *
 * @throws AccountNotLinked if the session has ended; what was stored must then be removed.
 */
export async function requireSession(user: AdapterUser, linking: Linking): Promise<void> {
  if (!watchesProofs(linking.settings) || isConfirmed(user)) return
  const now = await linking.currentNow()
  if (now === null || String(now.id) !== String(user.id))
    throw new AccountNotLinked("The session ended while something was added to its user.")
}
