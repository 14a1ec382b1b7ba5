import type { Settings } from "../config/settings.ts"
import { randomHex } from "../crypto/random-values.ts"

/**
 * Makes the key of a new stored session. If sessions have an absolute end, the key holds the time of the sign-in: the row has
 * no column for it, and a changed key finds no session.
 */
export function newSessionToken({
  generateSessionToken = () => randomHex(32),
  absoluteMaxAge,
}: Settings): string {
  const random = generateSessionToken()
  return absoluteMaxAge === undefined ? random : `${random}.${Date.now().toString(36)}`
}

/**
 * Reads from a session's key when the session began, in milliseconds since 1970; undefined if the key doesn't
 * contain a time.
 */
export function stampedAt(token: string): number | undefined {
  const stamp = /\.([0-9a-z]{8,9})$/.exec(token)?.[1]
  return stamp === undefined ? undefined : Number.parseInt(stamp, 36)
}

/**
 * Computes the end of a stored session that is made or extended: `maxAge` from now, but never later than the absolute end.
 * Undefined if it can't be extended, because the key doesn't say when it began.
 */
export function extendedEnd(token: string, { maxAge, absoluteMaxAge }: Settings): Date | undefined {
  const idle = Date.now() + maxAge * 1000
  if (absoluteMaxAge === undefined) return new Date(idle)
  const beganAt = stampedAt(token)
  return beganAt === undefined ? undefined : new Date(Math.min(idle, beganAt + absoluteMaxAge * 1000))
}
