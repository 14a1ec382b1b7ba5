import type { AdapterUser } from "../../adapter/adapter.ts"
import { AccountNotLinked } from "../../errors/classes.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { isConfirmed } from "../is-confirmed.ts"
import { watchesProofs } from "../unproven/require-still-theirs.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/**
 * Checks, after something was stored for the user who is signed in, that they're still signed in. The first proof of an
 * address ends the sessions and then lists the user's accounts and passkeys; anything that's stored after that is
 * refused here.
 *
 * @throws AccountNotLinked if the session has ended; the stored data must then be removed.
 */
export async function requireSession(user: AdapterUser, { settings, context }: StoredSignIn): Promise<void> {
  if (!watchesProofs(settings) || isConfirmed(user)) return
  const current = await sessionStrategy(settings).user(context)
  if (current === null || String(current.id) !== String(user.id))
    throw new AccountNotLinked("The session ended while something was added to its user.")
}
