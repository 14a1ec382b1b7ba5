import { traced } from "../logger/logger.ts"
import type { LinkConfirmation } from "../email/finish-email.ts"
import { typedCode } from "../email/requested-links.ts"
import { UnknownAction } from "../errors/auth-error.ts"
import { csrfToken } from "../guard/csrf.ts"
import type { Context } from "../http/context.ts"
import { rememberParameter } from "../http/asks-to-remember.ts"
import { type Outcome, redirectOutcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import type { OpenQuestion } from "../identity/sign-in/complete-sign-in.ts"
import {
  allField,
  asksAboutEach,
  choicePrefix,
  keepChoice,
  noneChoice,
  someChoice,
  userField,
} from "../identity/unproven-answer.ts"
import type { NamedItem } from "../identity/unproven/decide-proof.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import type { UnprovenChoice } from "../pages/unproven-page.ts"
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
        ? askUnproven(completed, context)
        : openLink(completed, context)
    }
    case "confirm-link":
      return confirmLink(result, context)
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

/** Renders the page whose form posts a sign-in link to the callback at which the link arrived. */
async function confirmLink(
  { provider, email, token, requested, remember, callbackUrl }: LinkConfirmation,
  context: Context,
): Promise<Outcome> {
  const { settings, serviceUrl } = context
  return (await builtInPagesOf(context)).confirmEmail({
    action: `${serviceUrl.base}/callback/${provider}`,
    token,
    email,
    requested,
    callbackUrl,
    ...rememberParameter(remember),
    csrfToken: settings.csrfProtection ? await csrfToken(context) : undefined,
    cancel: `${serviceUrl.base}/signin`,
  })
}

/** The maximum number of items that are asked about one by one, because a form has at most 200 fields. */
const maxChoices = 100

/** The maximum number of items that the first page lists. */
const maxListed = 10

/**
 * Renders the page that asks a user who proved an address which accounts and passkeys are theirs: first about all of
 * them, and then one by one if the user says that some are.
 */
async function askUnproven(
  { user, asked, items, csrfToken, fields }: OpenQuestion,
  context: Context,
): Promise<Outcome> {
  const { settings, serviceUrl, providerId = "" } = context
  const isEach = asksAboutEach(context.fields)
  const max = isEach ? maxChoices : maxListed
  const [only, ...others] = items
  return (await builtInPagesOf(context)).unproven({
    action: `${serviceUrl.base}/callback/${providerId}`,
    fields: { csrfToken, ...fields, [userField]: asked },
    email: user.email,
    choices: items.slice(0, max).map((item) => choiceOf(item, context)),
    more: Math.max(0, items.length - max),
    first: isEach
      ? undefined
      : {
          field: allField,
          none: noneChoice,
          some: someChoice,
          only: others.length === 0 ? only?.name : undefined,
        },
    keep: keepChoice,
    endsSessions: settings.strategy === "database" || settings.revocation !== undefined,
    cancel: `${serviceUrl.base}/signin`,
  })
}

function choiceOf({ name, item }: NamedItem, { settings }: Context): UnprovenChoice {
  const field = choicePrefix + name
  if (item.kind === "passkey") {
    const { passkey } = item
    const { name: detail } = passkey
    return detail
      ? { field, service: undefined, detail, isNamed: true }
      : { field, service: undefined, detail: passkey.credentialID.slice(0, 12) }
  }
  const { provider, providerAccountId } = item.account
  const service = settings.providers.get(provider)?.name ?? provider
  return { field, service, detail: String(providerAccountId) }
}
