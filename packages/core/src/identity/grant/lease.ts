import { randomBase64url } from "../../crypto/random-values.ts"

/**
 * The time for which one instance of the application may renew tokens, in milliseconds: longer than the deadline for
 * two requests to the provider. Other instances wait; afterwards, another one may try.
 */
const leaseDuration = 30_000

/** The text that's stored instead of a refresh token while an instance renews the tokens. */
export interface Lease {
  /** The end of the lease, in milliseconds since 1970. */
  readonly until: number
  /** The refresh token as it was stored before. */
  readonly stored: string
}

/**
 * Creates the text of a lease. It's kept in the refresh token's column, so that no table needs an extra column. An
 * instance takes the lease by replacing the token that all other instances expect there.
 */
export function makeLease(stored: string, now: number = Date.now()): string {
  return `renewing:${now + leaseDuration}:${randomBase64url(16)}:${stored}`
}

/** Reads a lease from the refresh token's column. Returns undefined if the column contains no lease. */
export function readLease(text: string): Lease | undefined {
  const [, until, stored] = /^renewing:(\d{1,15}):[\w-]{22}:(.+)/s.exec(text) ?? []
  return stored === undefined ? undefined : { until: Number(until), stored }
}
