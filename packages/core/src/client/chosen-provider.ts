import type { PublicProvider } from "../provider/provider.ts"
import { getCsrfToken } from "./get-csrf-token.ts"
import { getProviders } from "./get-providers.ts"
import { goTo } from "./go-to.ts"
import { actionUrl } from "./service-address.ts"

/** A provider, and the token that its form is posted with. */
export interface ChosenProvider {
  readonly provider: PublicProvider
  readonly csrfToken: string
}

/**
 * Asks the service, at once, for the provider of that id and for the token.
 *
 * @returns undefined where the page is being left: for the sign-in page where there is no such provider, for the error
 *   page where the service does not answer.
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
