import { Auth, customFetch, type AuthConfig } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import type { IdentityProvider } from "@latchkey/test-kit/identity-provider"

/** The URL of the service of the journeys. */
export const origin = "https://app.example"

/** The name of its session cookie. */
export const sessionCookie = "__Secure-authjs.session-token"

/** Long enough for every rule. */
export const secret = "a secret of the runtimes, which is long enough for all"

/** Returns a browser of one of the service's users. @param options - the configuration, besides the secret */
export function visit(options: Partial<AuthConfig>): Browser {
  const config = { providers: [], secret, trustHost: true, logger: silent, ...options }
  return createBrowser({ answer: async (request) => Auth(request, config), origin })
}

const quiet = (): void => undefined
const silent = { error: quiet, warn: quiet, debug: quiet }

/** Returns the service's configuration for the identity provider. */
export function configured(provider: IdentityProvider): OIDCConfig {
  return { ...provider.oidc(), [customFetch]: provider.fetch }
}

/** Returns the session as the client sees it. */
export async function sessionOf(
  browser: Browser,
): Promise<{ user?: { name?: string; email?: string } } | null> {
  return JSON.parse((await browser.get("/auth/session")).text)
}

/** Returns the error in a redirect's URL; null without one. */
export function errorOf({ location }: Visit): string | null {
  return location?.searchParams.get("error") ?? null
}
