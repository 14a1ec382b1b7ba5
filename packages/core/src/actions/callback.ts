import { traced } from "../logger/logger.ts"
import { typedCode } from "../email/typed-code.ts"
import { UnknownAction } from "../errors/auth-error.ts"
import type { Context } from "../http/context.ts"
import { type Outcome, redirectOutcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import type { OpenQuestion } from "../identity/sign-in/complete-sign-in.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import { chain, lazily } from "../runtime/lazily.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"
import { providerFlow, type ProviderFlow } from "./provider-flows.ts"
import { withStepUp } from "../identity/sign-in/with-step-up.ts"

const completion = /* @__PURE__ */ lazily(async () => import("../identity/sign-in/complete-sign-in.ts"))

/**
 * Handles `callback`: the provider's flow verifies the user who came back, and everything after that is the same for
 * all providers.
 */
export async function callback(asked: Context): Promise<Outcome> {
  const { provider, flow } = flowOf(asked)
  const prepared = isWholeFlow(provider) ? withStepUp(asked) : asked
  const context = prepared instanceof Promise ? await prepared : prepared
  const result = await traced(
    context.settings,
    "Provider's answer",
    () => flow.finish(context),
    ({ type }) => ({ provider: provider.id, outcome: type }),
  )
  switch (result.type) {
    case "verified": {
      const completed = await chain(completion(), ({ completeSignIn }) => completeSignIn(result, context))
      if (completed.type !== "unproven") return completed
      // The code may have been typed on a page whose script or server action can't show our pages.
      return typedCode(provider, context) === undefined
        ? (await builtInPagesOf(context)).unproven(completed, context)
        : openLink(completed, context)
    }
    case "confirm-link":
      return (await builtInPagesOf(context)).confirmEmail(result, context)
    default:
      return result
  }
}

/**
 * Returns true if the form that starts the flow also completes it. Other flows remember the step-up that they began
 * for.
 */
function isWholeFlow({ type }: InternalProvider): boolean {
  return providerKinds[type].isOneForm === true
}

/** Opens the link that a code stands for. This browser requested the link, so the question is asked immediately. */
function openLink({ fields }: OpenQuestion, { serviceUrl, providerId }: Context): Outcome {
  return redirectOutcome(ownRedirect(`${serviceUrl.base}/callback/${providerId}`, fields))
}

/**
 * Handles HEAD: responds to a link as if the user still had to confirm it, and redirects for every other flow. Uses up
 * nothing.
 */
export async function callbackPreview(context: Context): Promise<Outcome> {
  const { provider } = flowOf(context)
  return providerKinds[provider.type].sendsMail
    ? callback(context)
    : redirectOutcome(ownRedirect(context.serviceUrl.origin))
}

/** @throws UnknownAction if the path names no provider, or if the provider's flow doesn't accept the method. */
function flowOf({ provider, method }: Context): { provider: InternalProvider; flow: ProviderFlow } {
  if (provider === undefined) throw new UnknownAction("The path of the callback doesn't name a provider.")
  const flow = providerFlow(provider)
  if (!flow.methods.includes(method)) {
    throw new UnknownAction(`The callback of "${provider.id}" doesn't accept ${method} requests.`)
  }
  return { provider, flow }
}
