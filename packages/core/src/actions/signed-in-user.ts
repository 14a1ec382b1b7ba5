import { JWTSessionError } from "../errors/auth-error.ts"
import { SessionTokenError } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { DefaultUser } from "../model/session.ts"
import type { SignedInView } from "../pages/sign-in-page.ts"
import { openSessionToken, sessionStrategy, validSession } from "../session/session-strategy.ts"
import type { MaybePromise } from "../runtime/lazily.ts"

/**
 * Returns the user for the sign-in page, or undefined if no user is signed in. No session is extended, and none of the
 * application's callbacks is called. If the application has just refused the session or needs a fresh one, or if the store
 * fails, the page is the usual one, so that users can sign in again.
 */
export function signedInUser(context: Context): MaybePromise<SignedInView | undefined> {
  const { jar, cookies, url, isHead } = context
  const { searchParams } = url
  if (searchParams.get("error") === "SessionRequired" || searchParams.has("stepUp")) return undefined
  // A store may remove expired rows that it finds, which HEAD must not cause.
  if (isHead || jar.names(cookies.sessionToken.name).length === 0) return undefined
  return userOfSession(context)
}

async function userOfSession(context: Context): Promise<SignedInView | undefined> {
  const { settings, serviceUrl } = context
  try {
    const user = await (settings.strategy === "jwt"
      ? userInToken(context)
      : sessionStrategy(settings).user(context))
    if (user === null) return undefined
    return { who: textOf(user.name) ?? textOf(user.email), signOutUrl: `${serviceUrl.base}/signout` }
  } catch (error) {
    // Every other failure has already been logged.
    if (error instanceof SessionTokenError || error instanceof JWTSessionError) settings.logger.error(error)
    return undefined
  }
}

async function userInToken(context: Context): Promise<Pick<DefaultUser, "email" | "name"> | null> {
  const token = await openSessionToken(context)
  const session = token && (await validSession(token, context))
  return session && session.token
}

/** Returns the value if it's text. An application may keep any value in the session. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}
