import { builtInErrorPage } from "./actions/error.ts"
import { asAuthError } from "./errors/as-auth-error.ts"
import type { AuthError } from "./errors/auth-error.ts"
import { catalog } from "./errors/catalog.ts"
import {
  CredentialsSignin,
  ErrorPageLoop,
  MissingCSRF,
  UnknownAction,
  UntrustedHost,
} from "./errors/classes.ts"
import type { AuthAction } from "./http/action.ts"
import type { Context } from "./http/context.ts"
import { jsonOutcome, redirectOutcome, type Outcome } from "./http/outcome.ts"
import { customPage } from "./http/custom-page.ts"
import { ownRedirect, parseRedirect, type SafeRedirect } from "./http/safe-redirect.ts"

/** The actions that answer people, not programs. */
const pageActions: ReadonlySet<AuthAction> = new Set(["signin", "signout", "error", "verify-request"])

const configurationMessage =
  "There was a problem with the server configuration. Check the server logs for more information."

/** Makes a failure, of whatever stage, visible: once in the log in full, and to the client as far as it may know. */
export async function recover(thrown: unknown, context: Context): Promise<Outcome> {
  const error = asAuthError(thrown)
  const { settings, action } = context
  if (error instanceof UnknownAction) {
    settings.logger.debug("A request was refused", { status: error.status, reason: error.message })
    return jsonOutcome("Bad request.", error.status)
  }
  settings.logger.error(error)
  if (error === settings.fault) return configurationOutcome(context)
  if (action === "session") return jsonOutcome(null, error instanceof MissingCSRF ? 400 : 200)
  return redirectOutcome(pageOf(error, context))
}

async function configurationOutcome(context: Context): Promise<Outcome> {
  const { settings, action, method, address, url } = context
  if (method !== "GET" || !pageActions.has(action)) return jsonOutcome({ message: configurationMessage }, 500)
  const own = customPage(context, "error", { error: "Configuration" })
  // An address that a host without trust would make leads nowhere [HO-01].
  if (own === undefined || settings.fault instanceof UntrustedHost)
    return builtInErrorPage(context, "Configuration")
  const target = parseRedirect(url.searchParams.get("callbackUrl") ?? "", address.origin)
  if (target !== undefined && new URL(target).pathname === new URL(own).pathname) {
    settings.logger.error(
      new ErrorPageLoop(`The error page ${settings.pages.error} must not itself need a session.`),
    )
    return builtInErrorPage(context, "Configuration")
  }
  return redirectOutcome(own)
}

function pageOf(error: AuthError, context: Context): SafeRedirect {
  const { page, shown } = catalog[error.type] ?? catalog.CallbackRouteError
  const parameters = {
    error: shown === "type" ? error.type : shown,
    code: error instanceof CredentialsSignin ? error.code : undefined,
  }
  const builtIn = `${context.address.base}/${page === "signIn" ? "signin" : "error"}`
  return customPage(context, page, parameters) ?? ownRedirect(builtIn, parameters)
}
