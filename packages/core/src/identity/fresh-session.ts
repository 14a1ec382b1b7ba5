import { purposeRing } from "../crypto/key-ring.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import type { CookieContext } from "../http/context.ts"
import { isNumericDate, numericDate } from "../model/numeric-date.ts"

/** For how long a browser remembers when the person signed in, in seconds: a day. */
const remembered = 86_400

/**
 * Has this browser remember when the person signed in. Sessions do not tell: they are renewed while they are in use.
 * Written only where a WebAuthn provider is configured, which asks for it before a passkey is added.
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
