import type { JWTEncodeParams, JWTOptions } from "../config/auth-config.ts"
import { writeChunked } from "../cookies/write-chunked.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { CookieContext } from "../http/context.ts"
import type { JWT } from "../model/session.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"

/**
 * Writes the session cookie.
 *
 * @param end - the absolute end of the session, in seconds since 1970.
 */
export function writeToken(context: CookieContext, token: JWT, end: number = Infinity): MaybePromise<void> {
  const { settings, jar, cookies } = context
  const { name, options } = cookies.sessionToken
  const left = end - Math.floor(Date.now() / 1000)
  const expires = new Date(Date.now() + Math.min(settings.maxAge, left) * 1000)
  return chain(makeSessionToken(context, token, Math.min(settings.jwt.maxAge, left)), (value) =>
    writeChunked(jar, { name, options: { ...options, expires } }, value),
  )
}

/**
 * Creates the token of a session.
 *
 * @param maxAge - the token's lifetime, in seconds.
 * @throws JWTSessionError if the application's own `encode` returned no string.
 */
function makeSessionToken(
  { settings, cookies }: CookieContext,
  token: JWT,
  maxAge: number,
): MaybePromise<string> {
  const salt = cookies.sessionToken.name
  const { encode, secret, secrets } = settings.jwt
  return encode === undefined
    ? seal(keyRing(secrets, salt), token, { maxAge })
    : encodeWith(encode, { token, secret, salt, maxAge })
}

async function encodeWith(encode: JWTOptions["encode"], parameters: JWTEncodeParams): Promise<string> {
  const made: unknown = await encode(parameters)
  if (typeof made !== "string") throw new JWTSessionError("`jwt.encode` must return a string.")
  return made
}
