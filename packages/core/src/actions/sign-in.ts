import { traced } from "../logger/logger.ts"
import { csrfToken } from "../guard/csrf.ts"
import { callbackUrlOf, rememberCallbackUrl, requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { type Outcome, redirectOutcome } from "../http/outcome.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import { challenged } from "../challenges/challenged.ts"
import { limited } from "../limits/limited.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import { chain } from "../runtime/lazily.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"
import { isInitiatedLogin } from "./is-initiated-login.ts"
import { providerFlow, startInitiatedLogin } from "./provider-flows.ts"
import { reportUnusablePasskeys } from "./provided-flow.ts"
import { stepUpOf, stepUps, withStepUp } from "../identity/sign-in/with-step-up.ts"

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
  return (await builtInPagesOf(context)).signIn({
    csrfToken: token,
    callbackUrl,
    stepUp,
    error,
    code,
  })
}

/**
 * Handles POST `signin`: begins a provider's flow. Without a provider, or if the provider has a form, the flow begins
 * on the page.
 */
export async function startSignIn(asked: Context): Promise<Outcome> {
  if (isInitiatedLogin(asked)) return startInitiatedLogin(asked)
  const prepared = withStepUp(asked)
  const context = prepared instanceof Promise ? await prepared : prepared
  const { provider, serviceUrl, settings } = context
  const start = provider && providerFlow(provider).start
  if (provider && start) {
    const { limitsStarts = false } = providerKinds[provider.type]
    return traced(
      settings,
      "Sign-in start",
      () =>
        chain(limitsStarts ? limited(context, "starts") : undefined, () =>
          chain(limitsStarts ? challenged(context, "start") : undefined, () => start(context)),
        ),
      ({ type }) => ({ provider: provider.id, outcome: type }),
    )
  }
  if (requestedCallbackUrl(context) !== undefined) rememberCallbackUrl(context, await callbackUrlOf(context))
  return redirectOutcome(ownRedirect(`${serviceUrl.base}/signin`))
}
