import { boundedCache } from "../../runtime/bounded-cache.ts"
import type { Renewal } from "./request-renewal.ts"

/** The time for which the result of a renewal is remembered, in milliseconds. */
const grace = 60_000
/** The maximum number of results remembered for a client. */
const maxRemembered = 1_000

const recent = /* @__PURE__ */ boundedCache<Renewal>({ maxSize: maxRemembered, ttl: grace })

/**
 * Returns the result of a recent renewal with a refresh token in this process. Without a store, a browser's
 * simultaneous requests all contain the same refresh token, and the last one may arrive after the token was used up.
 */
export function recentRenewal(owner: object, refreshToken: string): Renewal | undefined {
  return recent.get(owner, refreshToken)
}

/**
 * Remembers the result of a renewal with a refresh token. If the provider didn't respond, nothing is remembered, so the
 * next request asks again.
 */
export function rememberRenewal(owner: object, refreshToken: string, renewal: Renewal): void {
  if (renewal.type === "failed") return
  recent.set(owner, refreshToken, renewal)
}

const reportedEnds = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered })

/**
 * Returns true only the first time that this process learns that a grant has ended, because a browser's simultaneous
 * requests all learn of it.
 */
export function isFirstReport(owner: object, refreshToken: string): boolean {
  if (reportedEnds.get(owner, refreshToken) === true) return false
  reportedEnds.set(owner, refreshToken, true)
  return true
}
