import type { Context } from "../../http/context.ts"
import type { IssuedSession } from "../../session/strategy-methods.ts"
import { rememberSignIn, signInSoFar } from "../fresh-sessions.ts"
import { describeSignIn } from "../last-sign-in.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"

/**
 * Reads, before a session begins, which sign-in makes it fresh. Adding an account or a passkey doesn't prove who the
 * user is, so the previous session's sign-in still counts [D45].
 *
 * @returns a function that remembers the sign-in for the new session, or undefined if there is nothing to remember.
 */
export async function prepareToRemember(
  verified: Verified,
  { user, isAddition }: ResolvedUser,
  context: Context,
): Promise<((issued: IssuedSession | undefined) => Promise<void>) | undefined> {
  const signIn = isAddition === true ? await signInSoFar(String(user.id), context) : describeSignIn(verified)
  if (signIn === undefined) return undefined
  return async (issued) => {
    if (issued?.userId === undefined) return
    await rememberSignIn({ userId: issued.userId, sessionId: issued.sessionId }, signIn, context)
  }
}
