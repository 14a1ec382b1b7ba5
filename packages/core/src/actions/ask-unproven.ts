import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
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
import type { UnprovenChoice } from "../pages/unproven-page.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"

/** The maximum number of items that are asked about one by one, because a form has at most 200 fields. */
const maxChoices = 100

/** The maximum number of items that the first page lists. */
const maxListed = 10

/**
 * Renders the page that asks a user who proved an address which accounts and passkeys are theirs: first about all of
 * them, and then one by one if the user says that some are.
 */
export async function askUnproven(
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
