import { handlers, signInSteps } from "../actions/routes.ts"
import { unknownProvider } from "../answer.ts"
import type { Settings } from "../config/settings.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { AccessDenied, ChallengeFailed, EmailSignin } from "../errors/classes.ts"
import { requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import type { Fields } from "../http/fields.ts"
import { givenFields, givenParameters } from "../http/given-fields.ts"
import type { Outcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import { lazily } from "../runtime/lazily.ts"
import type { AccessTokenAnswer, AccessTokenOptions } from "./access-token.ts"
import type { NavigationResult, SignInInput, SignOutInput } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

const accessTokens = /* @__PURE__ */ lazily(async () => import("./access-token.ts"))
const recovery = /* @__PURE__ */ lazily(async () => import("../recover.ts"))

/** Returns the access token of an account. */
export async function accessToken(
  settings: Settings,
  head: RequestHead,
  providerId: string,
  options: AccessTokenOptions = {},
): Promise<AccessTokenAnswer> {
  const context = serverContext(settings, head, { action: "session" })
  const result = await (await accessTokens()).accessTokenOf(context, providerId, options, head.setCookies)
  return { result, cookies: context.jar.newCookies }
}

/**
 * Begins a sign-in, or completes one with credentials or a one-time code.
 *
 * @throws AuthError if no page explains the error.
 */
export async function signIn(settings: Settings, input: SignInInput): Promise<NavigationResult> {
  const { providerId, callbackUrl, fields, authorizationParams, showsErrors = false } = input
  const provider = providerId === undefined ? undefined : settings.providers.get(providerId)
  const given = givenFields(fields)
  const kind = provider && providerKinds[provider.type]
  const isCode = kind?.sendsMail === true && given["code"] !== undefined
  const posted = withField(
    given,
    "callbackUrl",
    isCode && isCurrentPage(callbackUrl, input) ? undefined : callbackUrl,
  )
  const direct = kind?.form === "fields" || isCode
  const target = {
    action: direct ? "callback" : "signin",
    provider,
    fields: posted,
    query: givenParameters(authorizationParams),
  } as const
  const context = serverContext(settings, input, target)
  settings.record?.aim(context)
  if (provider === undefined) {
    // The user can still choose a provider on the page, so this is only logged, as over HTTP.
    if (providerId !== undefined) await (await recovery()).recover(unknownProvider(providerId), context)
    return navigation(signInPage(context), context)
  }
  const { callback, startSignIn } = await signInSteps()
  const begin = direct ? callback : startSignIn
  try {
    return navigation(await begin(context), context)
  } catch (thrown) {
    return failedSignIn(asAuthError(thrown), context, showsErrors)
  }
}

/**
 * Returns true if the URL is the page with the field for a code. The sign-in began on a different page, which the
 * service remembers.
 */
function isCurrentPage(callbackUrl: string | undefined, { headers }: RequestHead): boolean {
  const referer = headers.get("referer") ?? ""
  if (callbackUrl === undefined || !URL.canParse(callbackUrl, referer)) return false
  return new URL(callbackUrl, referer).pathname === new URL(referer).pathname
}

/** Throws the error if the application must handle it, or no page explains it. */
async function failedSignIn(
  error: AuthError,
  context: Context,
  showsErrors: boolean,
): Promise<NavigationResult> {
  const { provider } = context
  // The application's own form shows the answer.
  const hasOwnForm = provider !== undefined && providerKinds[provider.type].form === "fields"
  const isAnswer =
    error instanceof AccessDenied ||
    error instanceof ChallengeFailed ||
    error instanceof EmailSignin ||
    hasOwnForm
  if ((isAnswer && !showsErrors) || catalog[error.type]?.page === "none") throw error
  const { recover } = await recovery()
  return { ...navigation(await recover(error, context), context), error }
}

/** Ends the browser's session. */
export async function signOut(settings: Settings, input: SignOutInput): Promise<NavigationResult> {
  const { callbackUrl, provider } = input
  const fields = givenFields({ callbackUrl, provider })
  const context = serverContext(settings, input, { action: "signout", fields })
  settings.record?.aim(context)
  const { signOut: endSession } = await handlers()
  return navigation(await endSession(context), context)
}

function withField(fields: Fields, name: string, value: string | undefined): Fields {
  if (value === undefined) return fields
  return Object.assign(Object.create(null) as Record<string, unknown>, fields, { [name]: value })
}

function signInPage(context: Context): Outcome {
  const page = `${context.serviceUrl.base}/signin`
  return { type: "redirect", to: ownRedirect(page, { callbackUrl: requestedCallbackUrl(context) }) }
}

/** Returns the redirect of an outcome. Throws TypeError for any other outcome, which no action called here has. */
export function navigation(outcome: Outcome, { jar }: Context): NavigationResult {
  if (outcome.type !== "redirect") throw new TypeError("The action didn't result in a redirect.")
  return { url: outcome.to, cookies: jar.newCookies }
}
