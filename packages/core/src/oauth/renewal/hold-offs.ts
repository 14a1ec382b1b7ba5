/** How long tokens are left alone after they could not be renewed, in milliseconds. */
const holdOff = 5_000
/** For how many accounts of a store, or refresh tokens of a client, that is remembered. */
const mostRemembered = 1_000

const failures = new WeakMap<object, Map<string, number>>()

/**
 * Whether a renewal failed a moment ago: a provider that hangs would otherwise make every request wait for its deadline,
 * one after the other.
 */
export function isHeldOff(owner: object, key: string): boolean {
  const failedAt = failures.get(owner)?.get(key)
  return failedAt !== undefined && Math.abs(Date.now() - failedAt) < holdOff
}

/** Remembers what came of a renewal. */
export function rememberOutcome(owner: object, key: string, failed: boolean): void {
  const known = failures.get(owner) ?? new Map<string, number>()
  failures.set(owner, known)
  known.delete(key)
  if (failed) known.set(key, Date.now())
  const [oldest] = known.keys()
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
}
