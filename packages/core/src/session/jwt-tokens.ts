import type { JWTDecodeParams, JWTOptions } from "../config/auth-config.ts"
import type { JWTCallbackParameters } from "../config/callbacks.ts"
import type { Settings } from "../config/settings.ts"
import { keyRing } from "../crypto/key-ring.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { CookieContext } from "../http/context.ts"
import { asWritten } from "../model/parse-object.ts"
import type { JWT } from "../model/session.ts"
import { lazily } from "../runtime/lazily.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { loadTokenErrors } from "./load-token-errors.ts"
import { sentTokens } from "./sent-tokens.ts"
import { recordOf, type SignInRecord, withoutRecord } from "./sign-in-claims.ts"

// Loaded if sessions remember their sign-in. Otherwise, a check is one decryption.
const remembered = /* @__PURE__ */ lazily(async () => import("./remembered-sign-ins.ts"))

/** A valid session. */
export interface OpenedSession {
  /** The token as it was opened. */
  readonly token: JWT
  /**
   * The record of the session's sign-in, from the token or derived from it; undefined if sign-ins aren't remembered.
   */
  readonly record: SignInRecord | undefined
}

/**
 * Returns the session of a token, or null if it has ended or was revoked.
 *
 * @throws AdapterError if the store of revocations fails.
 */
export function validSession(token: JWT, { settings }: CookieContext): MaybePromise<OpenedSession | null> {
  if (!settings.remembersSignIns) return { token, record: recordOf(token) }
  return chain(remembered(), ({ rememberedSession }) => rememberedSession(token, settings))
}

/** Wraps an error that occurred while reading a session in a session error. */
export function asSessionError(error: unknown): JWTSessionError {
  if (error instanceof JWTSessionError) return error
  return new JWTSessionError("The session could not be read.", { cause: error })
}

/**
 * Lets the application's `jwt` callback change the token. Returning null ends the session.
 *
 * @throws JWTSessionError for any other result, such as undefined from a callback without `return`.
 */
export function shapeToken(
  { callbacks }: Settings,
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): MaybePromise<JWT | null> {
  return callbacks.jwt === undefined ? parameters.token : askForToken(callbacks, parameters)
}

async function askForToken(
  callbacks: Settings["callbacks"],
  parameters: Partial<JWTCallbackParameters> & { token: JWT },
): Promise<JWT | null> {
  // The callback receives exactly the keys that apply. Its type has all of them, as in Auth.js.
  const shaped: unknown = asWritten(await callbacks.jwt?.(parameters as JWTCallbackParameters))
  if (shaped === null) return null
  // A callback can't set the record.
  if (typeof shaped === "object" && !Array.isArray(shaped)) return withoutRecord(shaped as JWT)
  throw new JWTSessionError("The `jwt` callback must return the token, or null to end the session.")
}

/** Returns the user's id with the type that it has in the adapter, because some stores number their users. */
export function subjectOf(token: JWT | null): string | undefined {
  const sub: unknown = asWritten(token?.sub, "sub")
  return typeof sub === "string" || typeof sub === "number" ? (sub as string) : undefined
}

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
