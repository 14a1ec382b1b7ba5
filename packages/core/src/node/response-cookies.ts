import { cookiesAfter } from "../cookies/cookie-header.ts"
import { serialiseCookie, type Cookie } from "../cookies/cookie.ts"
import { uncacheable } from "../http/uncacheable.ts"
import type { RequestHead } from "../integration/request-head.ts"
import type { NodeRequest, ResponseHead } from "./node-messages.ts"
import { remoteAddress } from "./remote-address.ts"
import { toHeaders } from "./to-headers.ts"

/** The cookies that the service has set in each response, by name. */
const setSoFar = new WeakMap<ResponseHead, Map<string, Cookie>>()

/**
 * Returns the head of a request, with its cookies, and the cookies that {@link setCookies} has already set in its
 * response.
 *
 * @param protocol - the protocol as the framework knows it, without a colon.
 */
export function toRequestHead(incoming: NodeRequest, outgoing: ResponseHead, protocol: string): RequestHead {
  const headers = toHeaders(incoming)
  const cookies = setSoFar.get(outgoing)
  if (cookies !== undefined) headers.set("cookie", cookiesAfter(headers.get("cookie"), [...cookies.values()]))
  return {
    headers,
    protocol: protocol === "https" ? "https" : "http",
    clientAddress: remoteAddress(incoming),
    setCookies: (more) => setCookies(outgoing, more),
  }
}

/**
 * Sets cookies in a response. They're added to the application's cookies, and replace the service's own earlier ones.
 * Caches may then no longer store the response. Returns false if the headers have already been sent.
 */
export function setCookies(outgoing: ResponseHead, cookies: readonly Cookie[]): boolean {
  if (outgoing.headersSent) return false
  if (cookies.length === 0) return true
  const known = setSoFar.get(outgoing) ?? new Map<string, Cookie>()
  setSoFar.set(outgoing, known)
  const replaced = new Set(cookies.map(({ name }) => name).filter((name) => known.has(name)))
  const kept = linesOf(outgoing, "set-cookie").filter((line) => !replaced.has(line.split("=", 1)[0] ?? ""))
  outgoing.setHeader("set-cookie", [...kept, ...cookies.map(serialiseCookie)])
  outgoing.setHeader("cache-control", uncacheable)
  for (const cookie of cookies) known.set(cookie.name, cookie)
  return true
}

/** Prevents caches from storing a response that depends on the user, unless the application sets `Cache-Control`. */
export function keepFromCaches(outgoing: ResponseHead): void {
  if (!outgoing.headersSent && outgoing.getHeader("cache-control") === undefined)
    outgoing.setHeader("cache-control", uncacheable)
}

/** Returns the lines that are set for a header. */
export function linesOf(outgoing: Pick<ResponseHead, "getHeader">, name: string): readonly string[] {
  const set = outgoing.getHeader(name) ?? []
  return typeof set === "object" ? set : [String(set)]
}
