import { randomBase64url } from "../../crypto/random-values.ts"

/**
 * Time for which one instance of the application may renew tokens, in milliseconds: longer than the deadline for two requests
 * to the provider. Other instances wait; afterwards another instance may try.
 */
const leaseDuration = 30_000

/** The text that is stored instead of a refresh token while an instance renews the tokens. */
export interface Lease {
  /** End of the lease, in milliseconds since 1970. */
  readonly until: number
  /** The refresh token as it was stored before. */
  readonly stored: string
}

/**
 * Makes the text of a lease. It's kept in the column of the refresh token, so that no table needs another column: an instance
 * takes the lease when it replaces the token that all other instances expect there.
 */
export function makeLease(stored: string, now: number = Date.now()): string {
  return `renewing:${now + leaseDuration}:${randomBase64url(16)}:${stored}`
}

/** Reads a lease from the column of the refresh token; undefined if the column holds no lease. */
export function readLease(text: string): Lease | undefined {
  const [, until, stored] = /^renewing:(\d{1,15}):[\w-]{22}:(.+)/s.exec(text) ?? []
  return stored === undefined ? undefined : { until: Number(until), stored }
}
