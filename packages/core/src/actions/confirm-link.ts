import type { LinkConfirmation } from "../email/finish-email.ts"
import { csrfToken } from "../guard/csrf.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"

/** Renders the page whose form posts a sign-in link to the callback at which the link arrived. */
export async function confirmLink(
  { provider, email, token, requested, callbackUrl }: LinkConfirmation,
  context: Context,
): Promise<Outcome> {
  const { settings, serviceUrl } = context
  return (await builtInPagesOf(context)).confirmEmail({
    action: `${serviceUrl.base}/callback/${provider}`,
    token,
    email,
    requested,
    callbackUrl,
    csrfToken: settings.csrfProtection ? await csrfToken(context) : undefined,
    cancel: `${serviceUrl.base}/signin`,
  })
}
