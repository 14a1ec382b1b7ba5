import type { PublicProvider } from "../provider/provider.ts"
import { getCsrfToken } from "./get-csrf-token.ts"
import { getProviders } from "./get-providers.ts"
import { goTo } from "./go-to.ts"
import { actionUrl } from "./service-location.ts"

/** A provider, and the CSRF token to post its form with. */
export interface ChosenProvider {
  readonly provider: PublicProvider
  readonly csrfToken: string
}

/**
 * Requests the provider with this id and the CSRF token from the service, both at the same time.
 *
 * @returns undefined if the browser is leaving the page: for the sign-in page if there's no such provider, or for the
 *   error page if the service doesn't answer.
 */
export async function chooseProvider(
  id: string | undefined,
  callbackUrl: string,
): Promise<ChosenProvider | undefined> {
  if (id === undefined) return goToSignIn(callbackUrl)
  const [providers, csrfToken] = await Promise.all([getProviders(), getCsrfToken()])
  if (providers === null) {
    goTo(actionUrl("error"))
    return undefined
  }
  const provider = providers[id]
  return provider === undefined ? goToSignIn(callbackUrl) : { provider, csrfToken }
}

function goToSignIn(callbackUrl: string): undefined {
  goTo(actionUrl("signin", new URLSearchParams({ callbackUrl })))
}
