import type { CookieSpec } from "../cookies/cookie.ts"
import type { CookieContext } from "../http/context.ts"

/**
 * Returns true if last sign-ins are remembered: if the configuration says so, if it requires fresh sessions to add or
 * remove passkeys or to link accounts, or if this browser has been asked before.
 */
export function asksForFreshSessions({ settings, jar, cookies }: CookieContext): boolean {
  const { passkeyProviders, linking, freshSessions } = settings
  return (
    freshSessions ||
    passkeyProviders.length > 0 ||
    linking.requireFresh !== undefined ||
    jar.values(freshSpec(cookies).name).length > 0
  )
}

/** Describes the cookie. Its name and attributes are derived from the challenge's cookie. */
export function freshSpec({ webauthnChallenge }: CookieContext["cookies"]): CookieSpec {
  return { name: `${webauthnChallenge.name}.signed-in`, options: webauthnChallenge.options }
}
