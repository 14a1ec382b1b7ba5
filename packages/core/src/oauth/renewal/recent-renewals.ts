import type { Renewal } from "./request-renewal.ts"

/** How long what became of a refresh token is remembered, in milliseconds. */
const grace = 60_000
/** How many are remembered for a client. */
const mostRemembered = 1_000

interface Recent {
  readonly renewal: Renewal
  readonly until: number
}

const recent = new WeakMap<object, Map<string, Recent>>()

/**
 * What became of a refresh token in this process a moment ago. Without a store, requests that a browser sent at the same
 * time all carry the same one, and the last of them may come when it is spent.
 */
export function recentRenewal(owner: object, refreshToken: string): Renewal | undefined {
  const known = recent.get(owner)?.get(refreshToken)
  return known !== undefined && known.until > Date.now() ? known.renewal : undefined
}

/** Remembers what became of a refresh token; that the provider did not answer is no reason not to ask again. */
export function rememberRenewal(owner: object, refreshToken: string, renewal: Renewal): void {
  if (renewal.type === "failed") return
  const known = recent.get(owner) ?? new Map<string, Recent>()
  recent.set(owner, known)
  for (const [key, { until }] of known) {
    if (until > Date.now() && known.size < mostRemembered) break
    known.delete(key)
  }
  known.set(refreshToken, { renewal, until: Date.now() + grace })
}

const told = new WeakMap<object, Set<string>>()

/** Whether it is news in this process that a grant has ended: requests that a browser sends at once all find it out. */
export function isNews(owner: object, refreshToken: string): boolean {
  const known = told.get(owner) ?? new Set<string>()
  told.set(owner, known)
  if (known.has(refreshToken)) return false
  const [oldest] = known
  if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest)
  known.add(refreshToken)
  return true
}
