import { firstAnswer } from "../crypto/content-key.ts"
import { sha256Hex, timingSafeEqual } from "../crypto/hashes.ts"
import { randomHex } from "../crypto/random-values.ts"
import { tokenSecrets } from "../config/secrets.ts"
import type { Context } from "../http/context.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"

/** The members of a request's context for CSRF protection. */
type CsrfContext = Pick<Context, "settings" | "jar" | "cookies">

/** 32 random bytes in hexadecimal, and a hash that binds them to the secret. */
const cookieForm = /^([0-9a-f]{64})\|([0-9a-f]{64})$/

/**
 * Returns the token for this browser's forms: the one in its cookie, or a new one in a new cookie. The cookie contains
 * `token|sha256(token + secret)`, so only the service can create it (double submit).
 */
export async function csrfToken(context: CsrfContext): Promise<string> {
  const existing = await tokenOfCookie(context)
  if (existing !== undefined) return existing
  const token = randomHex(32)
  const [secret = ""] = context.settings.secrets
  context.jar.set(context.cookies.csrfToken, `${token}|${await sha256Hex(token + secret)}`)
  return token
}

/** Returns true if the request's body contains the token from its cookie [CS-02]. */
export function hasCsrfToken(context: CsrfContext & Pick<Context, "fields">): MaybePromise<boolean> {
  const sent = context.fields["csrfToken"]
  if (typeof sent !== "string") return false
  return chain(tokenOfCookie(context), (token) => token !== undefined && timingSafeEqual(sent, token))
}

function tokenOfCookie({ settings, jar, cookies }: CsrfContext): MaybePromise<string | undefined> {
  const attempts = jar.values(cookies.csrfToken.name).flatMap((value) => {
    const [, token, hash] = cookieForm.exec(value) ?? []
    if (token === undefined || hash === undefined) return []
    return tokenSecrets(settings).map(
      (secret) => () =>
        chain(sha256Hex(token + secret), (digest) => (timingSafeEqual(digest, hash) ? token : undefined)),
    )
  })
  return firstAnswer(attempts, (token) => token)
}
