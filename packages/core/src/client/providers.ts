import type { PublicProvider } from "../provider/provider.ts"
import { ask, getCsrfToken } from "./post-form.ts"
import { actionUrl, goTo } from "./service-location.ts"

/** Returns the configured providers by id, for your own sign-in page. Returns null if the service can't be reached. */
export async function getProviders(): Promise<Record<string, PublicProvider> | null> {
  return (await ask<Record<string, PublicProvider>>(actionUrl("providers"))) ?? null
}

/** A provider, and the CSRF token to post its form with. */
export interface ChosenProvider {
  readonly provider: PublicProvider
  readonly csrfToken: string
}

/** The service's refusal to name its providers. */
export interface RefusedChoice {
  readonly provider: undefined
  /** The HTTP status; 500 if the service failed. */
  readonly status: number
}

/**
 * Requests the provider with this id and the CSRF token from the service, both at the same time.
 *
 * @param leaves - false if the browser stays on the page if the service doesn't answer.
 * @returns undefined if the browser is leaving the page: for the sign-in page if there's no such provider, or for the
 *   error page if the service doesn't answer.
 * @throws TypeError if the service can't be reached, and the browser stays on the page.
 */
export async function chooseProvider(
  id: string | undefined,
  callbackUrl: string,
  leaves: boolean,
): Promise<ChosenProvider | RefusedChoice | undefined> {
  if (id === undefined) return goToSignIn(callbackUrl)
  const [providers, csrfToken] = await Promise.all([
    leaves ? getProviders() : providersOrStatus(),
    getCsrfToken(),
  ])
  if (typeof providers === "number") return { provider: undefined, status: providers }
  if (providers === null) {
    goTo(actionUrl("error"))
    return undefined
  }
  const provider = providers[id]
  return provider === undefined ? goToSignIn(callbackUrl) : { provider, csrfToken }
}

/** Requests the providers like `getProviders`, but doesn't hide a failure. */
async function providersOrStatus(): Promise<Record<string, PublicProvider> | number> {
  const response = await fetch(actionUrl("providers"), { credentials: "include" })
  return response.ok ? response.json() : response.status
}

function goToSignIn(callbackUrl: string): undefined {
  goTo(actionUrl("signin", new URLSearchParams({ callbackUrl })))
}
