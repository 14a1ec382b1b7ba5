import type { JWTDecodeParams, JWTOptions } from "../config/auth-config.ts"
import type { Settings } from "../config/settings.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { readChunked } from "../cookies/chunks.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { JWT } from "../model/jwt.ts"
import type { CookieContext } from "../http/context.ts"

/** The token of the session cookie, opened; null where nothing the browser sent can be. Never throws for it. */
export async function openSessionToken({ settings, jar, cookies }: CookieContext): Promise<JWT | null> {
  const salt = cookies.sessionToken.name
  const { decode, secret, secrets } = settings.jwt
  for (const candidate of readChunked(jar, salt)) {
    const token =
      decode === undefined
        ? await keyRing(secrets, salt).open(candidate)
        : await openWith(decode, { token: candidate, secret, salt }, settings)
    if (token !== null) return token
  }
  return null
}

/** The application's own `decode` may throw for a token that is none: it is then as good as absent (wire.md D6). */
async function openWith(
  decode: JWTOptions["decode"],
  parameters: JWTDecodeParams,
  { logger }: Settings,
): Promise<JWT | null> {
  try {
    const opened: unknown = await decode(parameters)
    return typeof opened === "object" ? (opened as JWT | null) : null
  } catch (error) {
    logger.error(new JWTSessionError("The session token could not be decoded.", { cause: error }))
    return null
  }
}

/** @throws JWTSessionError where the application's own `encode` returned no text. */
export async function makeSessionToken({ settings, cookies }: CookieContext, token: JWT): Promise<string> {
  const salt = cookies.sessionToken.name
  const { encode, secret, secrets, maxAge } = settings.jwt
  if (encode === undefined) return keyRing(secrets, salt).seal(token, { maxAge })
  const made: unknown = await encode({ token, secret, salt, maxAge })
  if (typeof made !== "string") throw new JWTSessionError("`jwt.encode` must return a string.")
  return made
}
