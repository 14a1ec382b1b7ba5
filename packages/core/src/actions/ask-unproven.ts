import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import type { OpenQuestion } from "../identity/sign-in/complete-sign-in.ts"
import { choicePrefix, keepChoice, userField } from "../identity/unproven-answer.ts"
import type { NamedItem } from "../identity/unproven/decide-proof.ts"
import type { UnprovenChoice } from "../pages/unproven-page.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"

/** The maximum number of items on one page, because a form has at most 200 fields. */
const maxChoices = 100

/** Renders the page that asks a user who proved an address which accounts and passkeys are theirs. */
export async function askUnproven(
  { user, asked, items, csrfToken, fields }: OpenQuestion,
  context: Context,
): Promise<Outcome> {
  const { settings, serviceUrl, providerId = "" } = context
  return (await builtInPagesOf(context)).unproven({
    action: `${serviceUrl.base}/callback/${providerId}`,
    fields: { csrfToken, ...fields, [userField]: asked },
    email: user.email,
    choices: items.slice(0, maxChoices).map((item) => choiceOf(item, context)),
    more: Math.max(0, items.length - maxChoices),
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
