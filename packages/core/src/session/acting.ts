// Acting as a user: the checks of a session in which another user acts. Nothing here asks the store.

import { AccessDenied } from "../errors/classes.ts"
import type { CookieContext } from "../http/context.ts"
import { sentKeys } from "./sent-tokens.ts"
import { isActingKey } from "./session-keys.ts"
import { openSessionToken } from "./session-strategy.ts"
import { recordOf } from "./sign-in-claims.ts"

/** Returns true if another user acts in the session of the request. The session may have ended. */
export async function isActing(context: CookieContext): Promise<boolean> {
  const { settings, jar, cookies } = context
  if (settings.strategy === "database") return sentKeys(jar, cookies.sessionToken.name).some(isActingKey)
  const token = await openSessionToken(context)
  return token !== null && recordOf(token)?.actor !== undefined
}

/**
 * Refuses what only the user may do.
 *
 * @throws AccessDenied with the code `acting` if another user acts in the session of the request.
 */
export async function refuseActing(context: CookieContext): Promise<void> {
  if (await isActing(context))
    throw actingRefusal("The session's user isn't here: another user acts as them.")
}

/** Creates the error for a session in which another user acts. */
export function actingRefusal(message: string): AccessDenied {
  const error = new AccessDenied(message)
  error.code = "acting"
  return error
}
