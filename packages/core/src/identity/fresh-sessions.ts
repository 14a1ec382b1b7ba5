import { purposeRing } from "../crypto/key-ring.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import type { Settings } from "../config/settings.ts"
import type { CookieContext } from "../http/context.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { isNumericDate, numericDate } from "../model/numeric-date.ts"

/** Default of `freshSession`, in seconds: 15 minutes. */
const defaultFreshSession = 900

/** Time for which a browser remembers the user's last sign-in, in seconds: a day. */
const maxRememberedAge = 86_400

/**
 * Sets the cookie by which this browser remembers when the user signed in. The session doesn't say: it's renewed while it's
 * in use. Call it only if {@link asksForFreshSessions}, and not when a user adds an account or a passkey, which is no sign-in
 * [D45].
 */
export async function rememberSignIn(
  userId: string | undefined,
  { settings, jar, cookies }: CookieContext,
): Promise<void> {
  const { name, options } = freshSpec(cookies)
  const value = await purposeRing("fresh sign-in", settings.secrets, name).seal(
    { user: String(userId) },
    { maxAge: maxRememberedAge },
  )
  jar.set({ name, options: { ...options, maxAge: maxRememberedAge } }, value)
}

/** Returns true if the configuration needs fresh sessions, to add or remove passkeys or to link accounts. */
export function asksForFreshSessions({ passkeyProviders, linking }: Settings): boolean {
  return passkeyProviders.length > 0 || linking.requireFresh !== undefined
}

/** Returns true if a user signed in recently enough to add or remove a passkey of a provider: `freshSession`. */
export async function isFreshFor(
  { freshSession = defaultFreshSession }: WebAuthnProvider,
  userId: string,
  context: CookieContext,
): Promise<boolean> {
  return freshSession === false || isFresh(userId, freshSession, context)
}

/**
 * Returns true if a user signed in here within a number of seconds.
 *
 * @param seconds - a day at most.
 */
export async function isFresh(
  userId: string,
  seconds: number,
  { settings, jar, cookies }: CookieContext,
): Promise<boolean> {
  const { name } = freshSpec(cookies)
  for (const value of jar.values(name)) {
    const content = await purposeRing("fresh sign-in", settings.secrets, name).open(value)
    if (content === null || content["user"] !== String(userId) || !isNumericDate(content.iat)) continue
    if (numericDate() - content.iat <= seconds) return true
  }
  return false
}

/** Describes the cookie. Its name and attributes are derived from the challenge's cookie. */
function freshSpec({ webauthnChallenge }: CookieContext["cookies"]): CookieSpec {
  return { name: `${webauthnChallenge.name}.signed-in`, options: webauthnChallenge.options }
}
