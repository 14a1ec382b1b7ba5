import { purposeRing } from "../crypto/key-ring.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import type { Settings } from "../config/settings.ts"
import type { CookieContext } from "../http/context.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { isNumericDate, numericDate } from "../model/numeric-date.ts"

/** In seconds: 15 minutes. */
const defaultFreshSession = 900

/** For how long a browser remembers when the person signed in, in seconds: a day. */
const remembered = 86_400

/**
 * Has this browser remember when the person signed in. Sessions do not tell: they are renewed while they are in use.
 * Written only if something asks for it: {@link asksForFreshSessions}. An account or a passkey that a user adds is no
 * sign-in [D45].
 */
export async function rememberSignIn(
  userId: string | undefined,
  { settings, jar, cookies }: CookieContext,
): Promise<void> {
  const { name, options } = freshSpec(cookies)
  const value = await purposeRing("fresh sign-in", settings.secrets, name).seal(
    { user: String(userId) },
    { maxAge: remembered },
  )
  jar.set({ name, options: { ...options, maxAge: remembered } }, value)
}

/** Whether a configuration asks when users signed in: before passkeys are added or removed, or accounts linked. */
export function asksForFreshSessions({ passkeyProviders, linking }: Settings): boolean {
  return passkeyProviders.length > 0 || linking.requireFresh !== undefined
}

/** Whether a user signed in lately enough to add a passkey of a provider, or to remove one: `freshSession`. */
export async function isFreshFor(
  { freshSession = defaultFreshSession }: WebAuthnProvider,
  userId: string,
  context: CookieContext,
): Promise<boolean> {
  return freshSession === false || isFresh(userId, freshSession, context)
}

/**
 * Whether a user signed in here no longer ago than so many seconds.
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

/** A cookie of its own beside the configurable ones, with name and attributes derived from that of the challenge. */
function freshSpec({ webauthnChallenge }: CookieContext["cookies"]): CookieSpec {
  return { name: `${webauthnChallenge.name}.signed-in`, options: webauthnChallenge.options }
}
