import { toError } from "../errors/to-error.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { Settings } from "../config/settings.ts"
import { numericDate } from "../model/numeric-date.ts"
import type { JWT } from "../model/jwt.ts"
import { isRevoked, revokeKeys } from "./revocation.ts"
import { createDetails, deleteDetails, touchDetails } from "./session-details.ts"
import { absoluteEnd, createRecord, recorded, recordOf, withRecord } from "./sign-in-record.ts"
import type { SignedIn } from "./strategy.ts"

/**
 * The token of a session that goes on, with a record in it; null where the session has reached its absolute end, or was
 * ended from elsewhere.
 *
 * @throws AdapterError where the store of revocations fails.
 */
export async function validToken(opened: JWT, settings: Settings): Promise<JWT | null> {
  const token = await recorded(opened)
  const record = recordOf(token)
  if (absoluteEnd(token, settings) <= numericDate()) return null
  if (settings.revocation === undefined || record === undefined) return token
  return (await isRevoked(settings.revocation, record)) ? null : token
}

/** What becomes of a token that callbacks have shaped. */
export interface Continuation {
  /** The token with the record that it came with. */
  readonly token: JWT
  /** When the session ends however much it is used, in seconds since 1970. */
  readonly end: number
}

/**
 * Puts the record of a session back into a token that callbacks have shaped, and notes that the session is in use.
 *
 * @param opened - the token before the callbacks.
 * @param expires - when the session ends unless it is used, in seconds since 1970; undefined where it is not extended.
 */
export async function continued(
  shaped: JWT,
  opened: JWT,
  settings: Settings,
  expires: number | undefined,
): Promise<Continuation> {
  const record = recordOf(opened)
  const end = absoluteEnd(opened, settings)
  if (record === undefined || expires === undefined) return { token: shaped, end }
  const now = numericDate()
  const isNoted = !settings.sessionDetails || now - record.used < settings.updateAge
  if (isNoted) return { token: withRecord(shaped, record), end }
  await touchDetails(settings, record.id, Math.min(expires, end))
  return { token: withRecord(shaped, { ...record, used: now }), end }
}

/** Puts the record of a new session into its token. */
export async function begun(token: JWT, signedIn: SignedIn, settings: Settings): Promise<Continuation> {
  const record = await createRecord(signedIn)
  const recordedToken = withRecord(token, record)
  const end = absoluteEnd(recordedToken, settings)
  if (settings.sessionDetails) {
    const expires = Math.min(numericDate() + settings.jwt.maxAge, end)
    await createDetails(settings, signedIn, { id: record.id, signedInAt: record.at, expires })
  }
  return { token: recordedToken, end }
}

/**
 * Ends the session of a token for good: a copy of it that another request is about to send, or that somebody has taken,
 * is worth nothing from now on [FC-08]. What fails is logged.
 */
export async function ended(token: JWT, settings: Settings): Promise<void> {
  const record = recordOf(token)
  if (record === undefined) return
  try {
    await revokeKeys(settings, [record.id])
    await deleteDetails(settings, record.id)
  } catch (error) {
    settings.logger.error(
      new JWTSessionError("The session was not ended at the server.", { cause: toError(error) }),
    )
  }
}

/** By which a session is told apart from the others of the person; undefined in a token that was made before that. */
export function idOf(token: JWT): string | undefined {
  return recordOf(token)?.id
}
