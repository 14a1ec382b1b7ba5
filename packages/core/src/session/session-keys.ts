import type { Settings } from "../config/settings.ts"
import { randomHex } from "../crypto/random-values.ts"
import type { SessionLifetime } from "../model/session.ts"

/** The key of a stored session, in parts. */
export interface SessionKey {
  /** The digits and letters that describe the session's own lifetime; null if it has no such part. */
  readonly lifetime: readonly string[] | null
  /** The time of the sign-in, in milliseconds since 1970; undefined if the key doesn't contain it. */
  readonly began: number | undefined
}

/** The parts of a new session's key that only some sessions have. */
interface KeyParts {
  /** The session's own lifetime. */
  readonly lifetime?: string | undefined
  /** The time of the sign-in, in milliseconds since 1970. Default: now. */
  readonly began?: number | undefined
}

/**
 * Generates the key of a new stored session. If sessions have an absolute end, the key ends with the time of the
 * sign-in, because the row has no column for it, and a changed key finds no session. The same goes for the session's
 * own lifetime, which comes before the time.
 */
export function newSessionToken(
  { generateSessionToken = () => randomHex(32), absoluteMaxAge }: Settings,
  { lifetime, began = Date.now() }: KeyParts = {},
): string {
  const parts = [generateSessionToken()]
  if (lifetime !== undefined) parts.push(lifetime)
  if (lifetime !== undefined || absoluteMaxAge !== undefined) parts.push(began.toString(36))
  return parts.join(".")
}

/**
 * Reads from a session's key when the session began, in milliseconds since 1970. Returns undefined if the key doesn't
 * contain a time.
 */
export function stampedAt(token: string): number | undefined {
  const stamp = /\.([0-9a-z]{8,9})$/.exec(token)?.[1]
  return stamp === undefined ? undefined : Number.parseInt(stamp, 36)
}

/**
 * Computes the expiry of a stored session that's created or extended: `maxAge` from now, but never later than the
 * absolute end. Returns undefined if the session can't be extended because its key doesn't contain the time at which it
 * began.
 */
export function extendedEnd(
  token: string,
  { maxAge, absoluteMaxAge }: Pick<Settings, "maxAge" | "absoluteMaxAge">,
): Date | undefined {
  const idle = Date.now() + maxAge * 1000
  if (absoluteMaxAge === undefined) return new Date(idle)
  const beganAt = stampedAt(token)
  return beganAt === undefined ? undefined : new Date(Math.min(idle, beganAt + absoluteMaxAge * 1000))
}

/** The part of a key that marks a session in which another user acts. A lifetime always follows. */
const actingMark = "acting."

/** The end of a key that contains the session's own lifetime, as {@link lifetimePart} writes it. */
const ownLifetime = /\.L(\d*)-(\d*)-(b?)\.[\da-z]{8,9}$/

/** Returns true if a key contains the session's own lifetime. */
export function hasOwnLifetime(token: string): boolean {
  return ownLifetime.test(token)
}

/**
 * Returns true for the key of a session in which another user acts. Only a key that the service has created finds a row, so the mark can't be added or removed.
 */
export function isActingKey(token: string): boolean {
  const { index = -1 } = ownLifetime.exec(token) ?? {}
  return index >= 0 && token.slice(0, index + 1).endsWith(`.${actingMark}`)
}

/** Returns the parts of a key that describe when the session ends. */
export function keyOf(token: string): SessionKey {
  return { lifetime: ownLifetime.exec(token), began: stampedAt(token) }
}

/** Returns the part of a key that contains the session's own lifetime, and marks a session in which another user acts. */
export function lifetimePart(
  { maxAge, absoluteMaxAge, untilBrowserCloses }: SessionLifetime,
  isActing: boolean,
): string {
  const part = `L${maxAge ?? ""}-${absoluteMaxAge ?? ""}-${untilBrowserCloses === true ? "b" : ""}`
  return isActing ? actingMark + part : part
}

/** Reads the lifetime from a stored session's key. */
export function lifetimeIn({ lifetime }: Pick<SessionKey, "lifetime">): SessionLifetime {
  const [, maxAge = "", absoluteMaxAge = "", closes] = lifetime ?? []
  return {
    ...(maxAge === "" ? {} : { maxAge: Number(maxAge) }),
    ...(absoluteMaxAge === "" ? {} : { absoluteMaxAge: Number(absoluteMaxAge) }),
    ...(closes === "b" ? { untilBrowserCloses: true } : {}),
  }
}
