import type { JWTDecodeParams, JWTOptions } from "../config/auth-config.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { CookieContext } from "../http/context.ts"
import type { JWT } from "../model/jwt.ts"
import { loadTokenErrors } from "./load-token-errors.ts"
import { sentTokens } from "./sent-tokens.ts"

/**
 * Opens the token in the session cookie. Returns null if the browser sent no token, or if no secret opens it.
 *
 * @throws JWTSessionError if no token was opened and the application's own `decode` threw.
 */
export async function openSessionToken({ settings, jar, cookies }: CookieContext): Promise<JWT | null> {
  const salt = cookies.sessionToken.name
  const { decode, secret, secrets } = settings.jwt
  let failure: JWTSessionError | undefined
  for (const candidate of sentTokens(jar, salt)) {
    try {
      const token =
        decode === undefined
          ? await keyRing(secrets, salt).open(candidate)
          : await openWith(decode, { token: candidate, secret, salt })
      if (token !== null) return token
    } catch (error) {
      failure ??= new JWTSessionError("The application's own `jwt.decode` threw.", { cause: error })
    }
  }
  if (failure !== undefined) throw failure
  return null
}

/**
 * Opens a token with `decode`. An application may configure our own `decode`; a token that it refuses counts as not
 * opened.
 */
async function openWith(decode: JWTOptions["decode"], parameters: JWTDecodeParams): Promise<JWT | null> {
  try {
    const opened: unknown = await decode(parameters)
    return typeof opened === "object" ? (opened as JWT | null) : null
  } catch (error) {
    if (error instanceof (await loadTokenErrors()).InvalidToken) return null
    throw error
  }
}
