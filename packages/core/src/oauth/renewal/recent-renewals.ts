import { boundedCache } from "../../runtime/bounded-cache.ts"
import type { Renewal } from "./request-renewal.ts"

/** How long what became of a refresh token is remembered, in milliseconds. */
const grace = 60_000
/** How many are remembered for a client. */
const maxRemembered = 1_000

const recent = /* @__PURE__ */ boundedCache<Renewal>({ maxSize: maxRemembered, ttl: grace })

/**
 * What became of a refresh token in this process a moment ago. Without a store, requests that a browser sent at the same
 * time all carry the same one, and the last of them may come when it is spent.
 */
export function recentRenewal(owner: object, refreshToken: string): Renewal | undefined {
  return recent.get(owner, refreshToken)
}

/** Remembers what became of a refresh token; that the provider did not answer is no reason not to ask again. */
export function rememberRenewal(owner: object, refreshToken: string, renewal: Renewal): void {
  if (renewal.type === "failed") return
  recent.set(owner, refreshToken, renewal)
}

const told = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered })

/** Whether it is news in this process that a grant has ended: requests that a browser sends at once all find it out. */
export function isNews(owner: object, refreshToken: string): boolean {
  if (told.get(owner, refreshToken) === true) return false
  told.set(owner, refreshToken, true)
  return true
}
