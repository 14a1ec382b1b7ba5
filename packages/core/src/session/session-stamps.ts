import type { Settings } from "../config/settings.ts"

/**
 * The key of a new stored session. Where sessions have an absolute end, the time of the sign-in stands in it: the row of
 * a session has no column for it, and nobody can alter the key without losing the session.
 */
export function newSessionToken({ generateSessionToken, absoluteMaxAge }: Settings): string {
  const random = generateSessionToken()
  return absoluteMaxAge === undefined ? random : `${random}.${Date.now().toString(36)}`
}

/** When the session with this key was begun, in milliseconds since 1970; undefined where the key does not say. */
export function stampedAt(token: string): number | undefined {
  const stamp = /\.([0-9a-z]{8,9})$/.exec(token)?.[1]
  return stamp === undefined ? undefined : Number.parseInt(stamp, 36)
}

/**
 * The end that a stored session gets when it is made or extended: `maxAge` from now, but never later than the absolute
 * end. Undefined where it cannot be extended: nobody knows when it was begun.
 */
export function extendedEnd(token: string, { maxAge, absoluteMaxAge }: Settings): Date | undefined {
  const idle = Date.now() + maxAge * 1000
  if (absoluteMaxAge === undefined) return new Date(idle)
  const begun = stampedAt(token)
  return begun === undefined ? undefined : new Date(Math.min(idle, begun + absoluteMaxAge * 1000))
}
