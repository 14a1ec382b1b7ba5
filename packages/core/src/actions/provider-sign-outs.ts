import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { ownRedirect } from "../http/safe-redirect.ts"
import { isOAuthProvider, type OAuthProvider } from "../provider/normalize-provider.ts"
import { providerSignOut } from "./provider-flows.ts"

/**
 * Handles GET `signout/{id}`: the user comes back from the provider. No session ends here, because it ended before the
 * user left.
 */
export async function signOutReturn(context: Context): Promise<Outcome> {
  const { finishSignOut } = await providerSignOut()
  return redirectOutcome(await finishSignOut(providerOf(context), context))
}

/** Handles HEAD: the sign-out stays pending. */
export function signOutReturnPreview(context: Context): Outcome {
  providerOf(context)
  return redirectOutcome(ownRedirect(context.serviceUrl.origin))
}

/** Handles POST `signout/{id}`: the provider ends a user's sessions. */
export async function backchannelLogout(context: Context): Promise<Outcome> {
  const provider = providerOf(context)
  if (provider.backchannelLogout === undefined)
    throw new UnknownAction(`"${provider.id}" is not one that logout tokens are taken from.`)
  const { takeLogoutToken } = await providerSignOut()
  return takeLogoutToken(provider, context)
}

function providerOf({ provider }: Context): OAuthProvider {
  if (isOAuthProvider(provider)) return provider
  throw new UnknownAction("The path names no provider at which a user could sign out.")
}
