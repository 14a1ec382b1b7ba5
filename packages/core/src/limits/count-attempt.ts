import type { CounterStore, LimitRule } from "../config/limits-options.ts"
import { purposeHash } from "../crypto/purpose-hash.ts"

/** The attempt to count: its limit, and its user or network. */
export interface Attempt {
  /** The name of the limit. Each limit counts separately. */
  readonly limit: string
  /** The address, account or network whose attempts are counted together. It's stored as a hash. */
  readonly subject: string
  /** A secret that prevents the store's readers from finding out who was counted. */
  readonly secret: string
}

/**
 * Counts an attempt, unless there have been too many. It implements the generic cell rate algorithm with one atomic
 * operation of the store. The counter is the time at which all attempts will be available again, in milliseconds since
 * 1970.
 *
 * @returns 0 if the attempt was counted; otherwise the number of seconds after which an attempt is possible.
 * @see [ATM Forum Traffic Management 4.0, §4.4.2](https://www.broadband-forum.org/download/af-tm-0056.000.pdf)
 */
export async function countAttempt(
  store: CounterStore,
  { limit, subject, secret }: Attempt,
  { max, per }: LimitRule,
): Promise<number> {
  const key = await purposeHash("attempts", secret, [limit, subject])
  const now = Date.now()
  const interval = Math.ceil((per * 1000) / max)
  const end = now + interval * max
  const reached = await store.increment(key, { by: interval, from: now, max: end, until: new Date(end) })
  return reached === null ? 0 : Math.max(1, Math.ceil((reached + interval - end) / 1000))
}
