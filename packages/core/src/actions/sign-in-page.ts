import { csrfToken } from "../guard/csrf.ts"
import { callbackUrlOf, rememberCallbackUrl, requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import type { Outcome } from "../http/outcome.ts"
import { stepUpOf, stepUps } from "../identity/sign-in/with-step-up.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"
import { isInitiatedLogin } from "./is-initiated-login.ts"
import { reportUnusablePasskeys } from "./provided-flow.ts"
import { startInitiatedLogin } from "./provider-flows.ts"

/** Handles GET `signin`: shows the ways to sign in, on the application's own page if it has one. */
export async function signInPage(context: Context): Promise<Outcome> {
  if (isInitiatedLogin(context)) return startInitiatedLogin(context)
  const { settings, url } = context
  if (settings.passkeyProviders.length > 0) await reportUnusablePasskeys(settings)
  const callbackUrl = await callbackUrlOf(context)
  if (requestedCallbackUrl(context) !== undefined) rememberCallbackUrl(context, callbackUrl)
  const [error, code] = ["error", "code"].map((name) => url.searchParams.get(name) ?? undefined)
  // Also runs before the application's own page, whose form reads the token from the cookie.
  const token = settings.csrfProtection ? await csrfToken(context) : undefined
  const sealed = stepUpOf(context)
  const stepUp = sealed === undefined ? undefined : await (await stepUps()).viewStepUp(sealed, context)
  const own = customPageOutcome(context, "signIn", {
    callbackUrl,
    error,
    code: stepUp === undefined ? undefined : code,
    stepUp: stepUp?.value,
    methods: stepUp?.providers.join(" "),
  })
  if (own !== undefined) return own
  const view = { csrfToken: token, callbackUrl, stepUp, error, code }
  return (await builtInPagesOf(context)).signIn(view, context)
}
