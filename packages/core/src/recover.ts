import { builtInErrorPage, failures } from "./actions/error-page.ts"
import { builtInPagesOf } from "./actions/built-in-pages-of.ts"
import { refusalOutcome } from "./actions/refusal-outcome.ts"
import { isInDevelopment } from "./config/env.ts"
import { stepUpOf } from "./identity/sign-in/with-step-up.ts"
import { asAuthError } from "./errors/as-auth-error.ts"
import { type AuthError, CredentialsSignin, MissingCSRF, otherOriginCode } from "./errors/auth-error.ts"
import { catalog, type ErrorRow } from "./errors/catalog.ts"
import {
  AccessDenied,
  ChallengeFailed,
  ErrorPageLoop,
  InvalidProvider,
  OAuthAccountNotLinked,
  TooManyAttempts,
  UntrustedHost,
  Verification,
  WebAuthnVerificationError,
} from "./errors/classes.ts"
import { declinedAnswer, isRefusedThere } from "./errors/declined-answer.ts"
import { isNavigation } from "./guard/is-same-origin.ts"
import { parseTarget, type AuthAction } from "./http/auth-action.ts"
import type { Context } from "./http/context.ts"
import { jsonOutcome, type Outcome, type RedirectOutcome } from "./http/outcome.ts"
import { customPage } from "./http/custom-page.ts"
import { ownRedirect, parseRedirect, type SafeRedirect } from "./http/safe-redirect.ts"

// `auth.ts` needs it only for a request that has failed.
export { asAuthError }

/** The actions whose responses are for users, not programs. */
const pageActions: ReadonlySet<AuthAction> = new Set(["signin", "signout", "error", "verify-request"])

const configurationMessage =
  "There was a problem with the server configuration. Check the server logs for more information."

/** Reports the failure of any stage: once and in full in the log, and to the client as far as the client may see it. */
export async function recover(thrown: unknown, context: Context): Promise<Outcome> {
  const error = asAuthError(thrown)
  const { settings, action } = context
  settings.record?.refuse(error, context)
  const row = catalog[error.type] ?? catalog.CallbackRouteError
  if (row.page === "none") return refusalOutcome(error, context)
  report(error, context)
  if (isInDevelopment(settings)) (await failures()).keepFailure(error, shownAs(error, row), settings)
  if (error === settings.fault || isLateFault(error, action)) return configurationOutcome(context)
  if (action === "session") return jsonOutcome(null, error instanceof MissingCSRF ? 400 : 200)
  if (action === "webauthn-options" && error instanceof TooManyAttempts) return limitReached(error, context)
  if (action === "webauthn-options" && error instanceof ChallengeFailed) return challengeFailed(context)
  const page = pageOf(error, row, context)
  if (error instanceof ChallengeFailed)
    return { ...failureOutcome(page), status: 403, inJson: isProgram(context.request.headers) }
  if (!(error instanceof TooManyAttempts)) return failureOutcome(page)
  return { ...failureOutcome(page, error.retryAfter), inJson: isProgram(context.request.headers) }
}

/**
 * Returns an outcome that sends the browser to an explanation of a failure. If a limit was reached, `retryAfter` is in
 * seconds.
 */
function failureOutcome(to: SafeRedirect, retryAfter?: number): RedirectOutcome {
  return { type: "redirect", to, failed: true, retryAfter }
}

/** Returns true if the headers say that the request isn't a browser's navigation. Without such headers, it may be. */
function isProgram(headers: Headers): boolean {
  return (headers.has("sec-fetch-mode") || headers.has("accept")) && !isNavigation(headers)
}

/** Answers a page that asked for a passkey. Its script shows the text, or nothing if the user did nothing. */
async function limitReached({ retryAfter }: TooManyAttempts, context: Context): Promise<Outcome> {
  const { texts } = await builtInPagesOf(context)
  return { ...jsonOutcome({ error: texts.signInErrors.TooManyAttempts }, 429), retryAfter }
}

/** Answers a page that asked for a new passkey without passing the challenge. Its script shows the text. */
async function challengeFailed(context: Context): Promise<Outcome> {
  const { texts } = await builtInPagesOf(context)
  return jsonOutcome({ error: texts.signInErrors.ChallengeFailed }, 403)
}

/** Writes one log entry. If the user presses Cancel at the provider, that isn't a failure. */
function report(error: AuthError, { settings, provider }: Context): void {
  const answer = declinedAnswer(error)
  if (answer === undefined) settings.logger.error(error)
  else settings.logger.warn("sign-in-declined", { provider: provider?.id, ...answer })
}

/**
 * Returns true for a configuration error that only appears when passkeys are requested: their library is missing or too
 * old, or `getRelayingParty` returned no relying party.
 */
function isLateFault(error: AuthError, action: AuthAction): boolean {
  return action === "webauthn-options" && error instanceof InvalidProvider
}

async function configurationOutcome(context: Context): Promise<Outcome> {
  const { settings, action, method, serviceUrl, url } = context
  if (method !== "GET" || !pageActions.has(action)) return jsonOutcome({ message: configurationMessage }, 500)
  const own = customPage(context, "error", { error: "Configuration" })
  // There's no redirect to a URL with an untrusted host [HO-01].
  if (own === undefined || settings.fault instanceof UntrustedHost)
    return builtInErrorPage(context, "Configuration")
  const { pathname } = new URL(own)
  const target = parseRedirect(url.searchParams.get("callbackUrl") ?? "", serviceUrl.origin)
  // Every built-in page, and every page that needs a session, would redirect to it again.
  const isOurs = parseTarget(pathname, settings.basePath) !== undefined
  if (isOurs || (target !== undefined && new URL(target).pathname === pathname)) {
    settings.logger.error(
      new ErrorPageLoop(
        `The error page ${settings.pages.error} needs a session, which would redirect users to it forever. Allow it without a session.`,
      ),
    )
    return builtInErrorPage(context, "Configuration")
  }
  return failureOutcome(own)
}

/** Returns the value of the `error` parameter. */
function shownAs({ type }: AuthError, { shown }: ErrorRow): string {
  return shown === "type" ? type : shown
}

function pageOf(error: AuthError, row: ErrorRow, context: Context): SafeRedirect {
  const { page } = row
  const parameters = {
    error: shownAs(error, row),
    code: codeOf(error),
  }
  if (isOfCode(error)) return codePage(context, parameters)
  // The page opens the step-up again. It's shown only in its own session, and an application's page gets it from there.
  const isUsable = page === "signIn" && error.cause?.["stepUp"] !== "unusable"
  const stepUp = isUsable ? stepUpOf(context) : undefined
  if (typeof stepUp === "string")
    return ownRedirect(`${context.serviceUrl.base}/signin`, { ...parameters, stepUp })
  const [custom, builtIn] =
    page === "signIn" ? (["signIn", "signin"] as const) : (["error", "error"] as const)
  return (
    customPage(context, custom, parameters) ??
    ownRedirect(`${context.serviceUrl.base}/${builtIn}`, parameters)
  )
}

/** Returns the code that a page may see in addition to an error's type. */
function codeOf(error: AuthError): string | undefined {
  if (
    error instanceof CredentialsSignin ||
    error instanceof WebAuthnVerificationError ||
    error instanceof OAuthAccountNotLinked ||
    error instanceof AccessDenied ||
    error instanceof ChallengeFailed ||
    isOfCode(error)
  )
    return error.code
  if (isRefusedThere(error)) return "access_denied"
  return error instanceof MissingCSRF && error.cause?.["ownOrigin"] !== undefined
    ? otherOriginCode
    : undefined
}

/** Returns true if the user typed a one-time code. The page with the field then shows the result. */
function isOfCode(error: AuthError): error is Verification | TooManyAttempts {
  return (error instanceof Verification || error instanceof TooManyAttempts) && error.code !== undefined
}

function codePage(context: Context, error: Readonly<Record<string, string | undefined>>): SafeRedirect {
  const parameters = { provider: context.providerId, type: context.provider?.type, ...error }
  return (
    customPage(context, "verifyRequest", parameters) ??
    ownRedirect(`${context.serviceUrl.base}/verify-request`, parameters)
  )
}
