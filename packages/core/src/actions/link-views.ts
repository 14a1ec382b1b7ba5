import type { LinkConfirmation } from "../email/finish-email.ts"
import { csrfToken } from "../guard/csrf.ts"
import { rememberParameter } from "../http/asks-to-remember.ts"
import type { Context } from "../http/context.ts"
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
import type { ConfirmEmailView } from "../pages/confirm-email-page.ts"
import type { UnprovenChoice, UnprovenView } from "../pages/unproven-page.ts"

/** Returns the view of the page whose form posts a sign-in link to the callback at which the link arrived. */
export async function confirmEmailView(
  { provider, email, token, requested, remember, callbackUrl }: LinkConfirmation,
  context: Context,
): Promise<ConfirmEmailView> {
  const { settings, serviceUrl } = context
  return {
    action: `${serviceUrl.base}/callback/${provider}`,
    token,
    email,
    requested,
    callbackUrl,
    ...rememberParameter(remember),
    csrfToken: settings.csrfProtection ? await csrfToken(context) : undefined,
    cancel: `${serviceUrl.base}/signin`,
  }
}

/** The maximum number of items that are asked about one by one, because a form has at most 200 fields. */
const maxChoices = 100

/** The maximum number of items that the first page lists. */
const maxListed = 10

/**
 * Returns the view of the page that asks a user who proved an address which accounts and passkeys are theirs: first
 * about all of them, and then one by one if the user says that some are.
 */
export function unprovenView(
  { user, asked, items, csrfToken, fields }: OpenQuestion,
  context: Context,
): UnprovenView {
  const { settings, serviceUrl, providerId = "" } = context
  const isEach = asksAboutEach(context.fields)
  const max = isEach ? maxChoices : maxListed
  const [only, ...others] = items
  return {
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
  }
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
