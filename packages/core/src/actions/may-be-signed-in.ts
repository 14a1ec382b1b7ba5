import { hasUndecodable, readChunked } from "../cookies/chunks.ts"
import { logoutHintSuffix } from "../cookies/names.ts"
import { SessionTokenError } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import { openSessionToken } from "../session/open-session-token.ts"
import { isToken } from "../session/is-token.ts"
import { sentTokens } from "../session/sent-tokens.ts"

/** Returns true if the browser has a session cookie, readable or not. */
export function carriesSession({ jar, cookies }: Context): boolean {
  const { name } = cookies.sessionToken
  return readChunked(jar, name).some((value) => value !== "") || hasUndecodable(jar, name)
}

/** Returns true if the browser has the data that a sign-out at the provider needs. */
export function carriesLogoutHint({ jar, cookies }: Context): boolean {
  return jar.names(`${cookies.sessionToken.name}${logoutHintSuffix}`).length > 0
}

/**
 * Returns false only if the service is certain that a sign-out would end nothing. No session is extended, and none of
 * the application's callbacks is called.
 */
export async function mayBeSignedIn(context: Context): Promise<boolean> {
  if (carriesLogoutHint(context)) return true
  if (!carriesSession(context)) return false
  // A store may remove expired rows that it finds, which HEAD must not cause.
  if (context.isHead) return true
  try {
    return (
      (await sessionStrategy(context.settings).owner(context)) !== null || (await hasUnownedToken(context))
    )
  } catch (error) {
    // The store's failure has already been logged.
    if (error instanceof SessionTokenError) context.settings.logger.error(error)
    return true
  }
}

/**
 * Returns true if there's a token without a `sub`, or a cookie that may contain the session of an instance with a
 * store.
 */
async function hasUnownedToken(context: Context): Promise<boolean> {
  const { settings, jar, cookies } = context
  if (settings.strategy !== "jwt") return false
  const token = await openSessionToken(context)
  if (token !== null) return token.sub === undefined || token.sub === null
  return sentTokens(jar, cookies.sessionToken.name).some((value) => !isToken(value))
}
