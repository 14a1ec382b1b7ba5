// The start of a flow: the URL to which the browser is sent. A provider without authorization codes creates its own
// (`authorization.request`).

import { AuthError } from "../../errors/auth-error.ts"
import { OAuthSignInError } from "../../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import { redirectOutcome, type Outcome } from "../../http/outcome.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { authorizationUrl } from "./authorization-url.ts"

/**
 * Sends the browser to the provider.
 *
 * @throws OAuthSignInError if the authorization request can't be made.
 */
export async function startOAuth(provider: OAuthProvider, context: Context): Promise<Outcome> {
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  try {
    return redirectOutcome(await authorizationUrl(provider, context.url.searchParams, callbackUrl, context))
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new OAuthSignInError(`The sign-in with "${provider.id}" could not be started.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}
