import { keyRing } from "../crypto/key-ring.ts"
import { readChunked } from "../cookies/chunks.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { JWT } from "../model/jwt.ts"
import type { SessionFrame } from "./frame.ts"

/**
 * The token of the session cookie, opened. Undefined without a cookie; null where nothing the browser sent can be
 * opened.
 */
export async function openSessionToken({
  settings,
  jar,
  cookies,
}: SessionFrame): Promise<JWT | null | undefined> {
  const salt = cookies.sessionToken.name
  const candidates = readChunked(jar, salt)
  if (candidates.length === 0) return undefined
  const { decode, secrets } = settings.jwt
  for (const candidate of candidates) {
    const token =
      decode === undefined
        ? await keyRing(secrets, salt).open(candidate)
        : await decode({ token: candidate, secret: [...secrets], salt })
    if (token !== null) return token
  }
  return null
}

/** @throws JWTSessionError where the application's own `encode` returned no text. */
export async function makeSessionToken({ settings, cookies }: SessionFrame, token: JWT): Promise<string> {
  const salt = cookies.sessionToken.name
  const { encode, secrets, maxAge } = settings.jwt
  if (encode === undefined) return keyRing(secrets, salt).seal(token, { maxAge })
  const made: unknown = await encode({ token, secret: [...secrets], salt, maxAge })
  if (typeof made !== "string") throw new JWTSessionError("`jwt.encode` must return a string.")
  return made
}
