import { toError } from "../errors/to-error.ts"
import { JWTSessionError } from "../errors/classes.ts"
import type { Settings } from "../config/settings.ts"
import { numericDate } from "../model/numeric-date.ts"
import type { JWT } from "../model/jwt.ts"
import { encode } from "./sealed-jwts.ts"
import { askStore, isRevoked, revokeKeys, sinceNow } from "./revocations.ts"
import { createDetails, deleteDetails, touchDetails } from "./session-details.ts"
import { withRecord, type SignInRecord } from "./sign-in-claims.ts"
import { absoluteEnd, createRecord, recordFor } from "./sign-in-records.ts"
import type { SessionContext, SignedIn } from "./strategy-types.ts"

/**
 * The record of a session that goes on; null if it has reached its absolute end, or was ended from elsewhere.
 *
 * @throws AdapterError if the store of revocations fails.
 */
export async function validRecord(token: JWT, settings: Settings): Promise<SignInRecord | null> {
  const record = await recordFor(token, keepsClaims(settings))
  if (absoluteEnd(record, settings) <= numericDate()) return null
  if (settings.revocation === undefined) return record
  return (await isRevoked(settings.revocation, record)) ? null : record
}

/** An application may hand our own `encode` back. */
function keepsClaims({ jwt }: Settings): boolean {
  return jwt.encode === undefined || jwt.encode === encode
}

/** What becomes of the record of a session that goes on. */
export interface Continuation {
  /** Undefined if nothing is remembered. */
  readonly record: SignInRecord | undefined
  /** When the session ends however much it is used, in seconds since 1970. */
  readonly end: number
}

/** The use of a session that is to be noted. */
interface SessionUse {
  /** Undefined if the token does not say. */
  readonly userId: string | undefined
  /** When the session ends unless it is used, in seconds since 1970; undefined if it is not extended. */
  readonly expires: number | undefined
}

/** Notes that a session is in use. */
export async function continued(
  record: SignInRecord,
  { settings, request }: SessionContext,
  { userId, expires }: SessionUse,
): Promise<Continuation> {
  const { revocation, sessionDetails, updateAge } = settings
  const end = absoluteEnd(record, settings)
  const now = numericDate()
  const isNoted = expires === undefined || !sessionDetails || now - record.used < updateAge
  if (isNoted || userId === undefined) return { record, end }
  const session = { id: record.id, userId: String(userId), signedInAt: record.at }
  const goesOn = async (): Promise<boolean> =>
    revocation === undefined || !(await askStore(revocation, record))
  await touchDetails(settings, { ...session, expires: Math.min(expires, end) }, request, goesOn)
  return { record: { ...record, used: now }, end }
}

/** Puts the record of a new session into its token. */
export async function begun(
  shaped: JWT,
  signedIn: SignedIn,
  settings: Settings,
): Promise<{ readonly token: JWT; readonly end: number }> {
  const created = await createRecord(signedIn, shaped.sub)
  const { revocation } = settings
  const record = revocation === undefined ? created : await sinceNow(revocation, created)
  const end = absoluteEnd(record, settings)
  if (settings.sessionDetails) {
    const expires = Math.min(numericDate() + settings.jwt.maxAge, end)
    const userId = String(shaped.sub ?? signedIn.user.id)
    await createDetails(settings, signedIn, { id: record.id, userId, signedInAt: record.at, expires })
  }
  return { token: withRecord(shaped, record), end }
}

/**
 * Ends the session of a token for good: a copy of it that another request is about to send, or that somebody has taken,
 * is worth nothing from now on [FC-08]. What fails is logged.
 */
export async function ended(token: JWT, settings: Settings): Promise<void> {
  try {
    const { id } = await recordFor(token, keepsClaims(settings))
    await revokeKeys(settings, [id])
    await deleteDetails(settings, id)
  } catch (error) {
    settings.logger.error(
      new JWTSessionError("The session was not ended at the server.", { cause: toError(error) }),
    )
  }
}
