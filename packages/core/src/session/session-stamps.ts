import type { Settings } from "../config/settings.ts"
import { randomHex } from "../crypto/random-values.ts"

/**
 * Generates the key of a new stored session. If sessions have an absolute end, the key contains the time of the
 * sign-in, because the row has no column for it, and a changed key finds no session.
 */
export function newSessionToken({
  generateSessionToken = () => randomHex(32),
  absoluteMaxAge,
}: Settings): string {
  const random = generateSessionToken()
  return absoluteMaxAge === undefined ? random : `${random}.${Date.now().toString(36)}`
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
export function extendedEnd(token: string, { maxAge, absoluteMaxAge }: Settings): Date | undefined {
  const idle = Date.now() + maxAge * 1000
  if (absoluteMaxAge === undefined) return new Date(idle)
  const beganAt = stampedAt(token)
  return beganAt === undefined ? undefined : new Date(Math.min(idle, beganAt + absoluteMaxAge * 1000))
}
