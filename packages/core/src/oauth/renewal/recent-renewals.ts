import { boundedCache } from "../../runtime/bounded-cache.ts"
import type { Renewal } from "./request-renewal.ts"

/** The time the result of a refresh token is remembered, in milliseconds. */
const grace = 60_000
/** The maximum number remembered for a client. */
const maxRemembered = 1_000

const recent = /* @__PURE__ */ boundedCache<Renewal>({ maxSize: maxRemembered, ttl: grace })

/**
 * Returns the result of a recent renewal with a refresh token in this process. Without a store, simultaneous
 * requests of one browser all carry the same one, and the last of them may arrive after it was used up.
 */
export function recentRenewal(owner: object, refreshToken: string): Renewal | undefined {
  return recent.get(owner, refreshToken)
}

/**
 * Remembers the result of a renewal with a refresh token. If the provider didn't answer, nothing is remembered, so
 * the next request asks again.
 */
export function rememberRenewal(owner: object, refreshToken: string, renewal: Renewal): void {
  if (renewal.type === "failed") return
  recent.set(owner, refreshToken, renewal)
}

const reportedEnds = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered })

/**
 * Returns true the first time this process learns that a grant has ended: simultaneous requests of one browser all
 * find out.
 */
export function isFirstReport(owner: object, refreshToken: string): boolean {
  if (reportedEnds.get(owner, refreshToken) === true) return false
  reportedEnds.set(owner, refreshToken, true)
  return true
}
