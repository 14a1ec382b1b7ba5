import { traced } from "../logger/logger.ts"
import { callbackUrlOf, rememberCallbackUrl, requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { type Outcome, redirectOutcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import { challenged } from "../challenges/challenged.ts"
import { limited } from "../limits/limited.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import { chain } from "../runtime/lazily.ts"
import { isInitiatedLogin } from "./is-initiated-login.ts"
import { providerFlow, startInitiatedLogin } from "./provider-flows.ts"
import { withStepUp } from "../identity/sign-in/with-step-up.ts"

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
