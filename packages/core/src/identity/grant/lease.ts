import { randomBase64url } from "../../crypto/random-values.ts"

/**
 * How long one instance of the application may take to renew tokens, in milliseconds: longer than a provider is waited
 * for, with a proof that has to be made twice. Whoever comes meanwhile waits; when it has passed, another one may try.
 */
const leaseLife = 30_000

/** What is stored in place of a refresh token while an instance uses it up. */
export interface Lease {
  /** In milliseconds since 1970. */
  readonly until: number
  /** The refresh token, as it was stored before. */
  readonly stored: string
}

/**
 * The text of a lease. It is kept in the column of the refresh token, so that no table needs another column: to take the
 * lease is to replace the token that everybody else expects there.
 */
export function makeLease(stored: string, now: number = Date.now()): string {
  return `renewing:${now + leaseLife}:${randomBase64url(16)}:${stored}`
}

/** Reads what a column of refresh tokens holds; undefined where that is no lease. */
export function readLease(text: string): Lease | undefined {
  const [, until, stored] = /^renewing:(\d{1,15}):[\w-]{22}:(.+)$/s.exec(text) ?? []
  return until === undefined || stored === undefined ? undefined : { until: Number(until), stored }
}
