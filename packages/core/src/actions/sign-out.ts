import { emit } from "../config/emit.ts"
import { csrfToken } from "../guard/csrf.ts"
import { callbackUrlOf, rememberCallbackUrl, requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { previousPage } from "../http/previous-page.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { ownRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import { lazily } from "../runtime/lazily.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"
import { providerSignOut } from "./provider-flows.ts"
import { carriesLogoutHint, carriesSession, mayBeSignedIn } from "./may-be-signed-in.ts"

// Loaded if tokens are kept without an adapter.
const cookieGrants = /* @__PURE__ */ lazily(async () => import("../identity/grant/cookie-grant.ts"))

// Loaded if the browser remembers the last sign-in.
const freshSessions = /* @__PURE__ */ lazily(async () => import("../identity/fresh-sessions.ts"))

/** Handles GET `signout`: asks for confirmation, on the application's own page if it has one. */
export async function signOutPage(context: Context): Promise<Outcome> {
  const { settings, serviceUrl } = context
  const callbackUrl = await callbackUrlOf(context)
  if (requestedCallbackUrl(context) !== undefined) rememberCallbackUrl(context, callbackUrl)
  // Also runs before the application's own page, whose form reads the token from the cookie.
  const token = settings.csrfProtection ? await csrfToken(context) : undefined
  const own = customPageOutcome(context, "signOut")
  if (own !== undefined) return own
  return (await builtInPagesOf(context)).signOut({
    signedIn: await mayBeSignedIn(context),
    csrfToken: token,
    callbackUrl,
    action: `${serviceUrl.base}/signout`,
    back: previousPage(context) ?? ownRedirect(serviceUrl.origin),
    signinUrl: `${serviceUrl.base}/signin`,
  })
}

/** Handles POST `signout`: ends the session of this browser, and the stored session if there is one. */
export async function signOut(context: Context): Promise<Outcome> {
  const { settings, jar, cookies } = context
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  if (settings.keepsInCookies) (await cookieGrants()).clearCookieGrants(context)
  if (jar.names(`${cookies.webauthnChallenge.name}.signed-in`).length > 0)
    (await freshSessions()).forgetSignIn(context)
  // Without a session cookie, there is no session to end, and no event.
  if (carriesSession(context)) {
    const ended = await sessionStrategy(settings).end(context)
    if (ended !== undefined) await emit(settings, "signOut", ended)
  }
  return redirectOutcome((await providerSignOutUrl(callbackUrl, context)) ?? callbackUrl)
}

/** Returns the URL at which the provider also signs the user out, or undefined if it shouldn't sign the user out. */
async function providerSignOutUrl(
  callbackUrl: SafeRedirect,
  context: Context,
): Promise<SafeRedirect | undefined> {
  const asked = askedFor(context.fields["provider"])
  if (asked === undefined && !carriesLogoutHint(context)) return undefined
  const { signOutAtProvider } = await providerSignOut()
  return signOutAtProvider(asked, callbackUrl, context)
}

/** Returns `true`, `false` or a provider's id, which forms contain as text. */
function askedFor(provider: unknown): boolean | string | undefined {
  if (provider === true || provider === "true") return true
  if (provider === false || provider === "false") return false
  return typeof provider === "string" && provider !== "" ? provider : undefined
}
