import { emit } from "../config/emit.ts"
import { readChunked } from "../cookies/chunks.ts"
import { csrfToken } from "../guard/csrf.ts"
import { callbackUrlOf, rememberCallbackUrl, requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { customPage } from "../http/custom-page.ts"
import { sessionStrategy } from "../session/session.ts"
import { builtInPagesOf } from "./pages.ts"

/** GET `signout`: asks whether to sign out; the application's own page where it has one. */
export async function signOutPage(context: Context): Promise<Outcome> {
  const { settings, address } = context
  const callbackUrl = await callbackUrlOf(context)
  if (requestedCallbackUrl(context) !== undefined) rememberCallbackUrl(context, callbackUrl)
  const own = customPage(context, "signOut")
  if (own !== undefined) return redirectOutcome(own)
  return (await builtInPagesOf(context)).signOut({
    csrfToken: settings.csrfProtection ? await csrfToken(context) : undefined,
    callbackUrl,
    action: `${address.base}/signout`,
  })
}

/** POST `signout`: ends the session of this browser, at the server too where it is stored there. */
export async function signOut(context: Context): Promise<Outcome> {
  const { settings } = context
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  // Without a session cookie nobody signs out, and there is nothing to tell.
  if (readChunked(context.jar, context.cookies.sessionToken.name).some((value) => value !== ""))
    await emit(settings, "signOut", await sessionStrategy(settings).end(context))
  return redirectOutcome(callbackUrl)
}
