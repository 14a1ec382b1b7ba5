import { emit } from "../config/emit.ts"
import { hasUndecodable, readChunked } from "../cookies/chunks.ts"
import { logoutHintSuffix, waitingSuffix } from "../cookies/names.ts"
import { UnknownAction } from "../errors/auth-error.ts"
import { SessionTokenError } from "../errors/classes.ts"
import { csrfToken } from "../guard/csrf.ts"
import {
  callbackUrlOf,
  previousPage,
  rememberCallbackUrl,
  requestedCallbackUrl,
} from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { type Outcome, redirectOutcome } from "../http/outcome.ts"
import { ownRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import { isOAuthProvider, type OAuthProvider } from "../provider/normalize-provider.ts"
import { clearCookieGrants } from "../identity/grant/grant-cookies.ts"
import { freshSpec } from "../identity/verified.ts"
import { lazily } from "../runtime/lazily.ts"
import { isToken, sentTokens } from "../session/sent-tokens.ts"
import { openSessionToken, sessionStrategy } from "../session/session-strategy.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"
import { providerSignOut } from "./provider-flows.ts"

// Loaded if a user acts as another one.
const waitingSessions = /* @__PURE__ */ lazily(async () => import("../session/waiting-sessions.ts"))

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
  if (settings.keepsInCookies) clearCookieGrants(context)
  const lastSignIn = freshSpec(cookies)
  if (jar.names(lastSignIn.name).length > 0) jar.clear(lastSignIn)
  // Without a session cookie, there is no session to end, and no event.
  if (carriesSession(context)) {
    const ended = await sessionStrategy(settings).end(context)
    if (ended !== undefined) await emit(settings, "signOut", ended)
  }
  if (jar.names(`${cookies.sessionToken.name}${waitingSuffix}`).length > 0)
    await (await waitingSessions()).endWaiting(context, "user")
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

/** Returns true if the browser has a session cookie, readable or not. */
function carriesSession({ jar, cookies }: Context): boolean {
  const { name } = cookies.sessionToken
  return readChunked(jar, name).some((value) => value !== "") || hasUndecodable(jar, name)
}

/** Returns true if the browser has the data that a sign-out at the provider needs. */
function carriesLogoutHint({ jar, cookies }: Context): boolean {
  return jar.names(`${cookies.sessionToken.name}${logoutHintSuffix}`).length > 0
}

/**
 * Returns false only if the service is certain that a sign-out would end nothing. No session is extended, and none of
 * the application's callbacks is called.
 */
async function mayBeSignedIn(context: Context): Promise<boolean> {
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

/**
 * Handles GET `signout/{id}`: the user comes back from the provider. No session ends here, because it ended before the
 * user left.
 */
export async function signOutReturn(context: Context): Promise<Outcome> {
  const { finishSignOut } = await providerSignOut()
  return redirectOutcome(await finishSignOut(providerOf(context), context))
}

/** Handles HEAD: the sign-out stays pending. */
export function signOutReturnPreview(context: Context): Outcome {
  providerOf(context)
  return redirectOutcome(ownRedirect(context.serviceUrl.origin))
}

/** Handles POST `signout/{id}`: the provider ends a user's sessions. */
export async function backchannelLogout(context: Context): Promise<Outcome> {
  const provider = providerOf(context)
  if (provider.backchannelLogout === undefined)
    throw new UnknownAction(
      `"${provider.id}" can't end sessions here, because its option \`backchannelLogout\` is off.`,
    )
  const { takeLogoutToken } = await providerSignOut()
  return takeLogoutToken(provider, context)
}

function providerOf({ provider }: Context): OAuthProvider {
  if (isOAuthProvider(provider)) return provider
  throw new UnknownAction("The path doesn't name a provider that users can be signed out of.")
}
