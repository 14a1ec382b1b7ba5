import type { Cookie, RequestHead } from "@latchkey/core/integration"
import { serialiseCookie, uncacheable } from "@latchkey/core/integration-requests"

/** The parts of the request of an API route or of `getServerSideProps` that are read. */
export interface PageRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?: object | null | undefined
}

/** The parts of the response of an API route or of `getServerSideProps` that are written. */
export interface PageResponse {
  getHeader(name: string): number | string | string[] | undefined
  setHeader(name: string, value: string | string[]): unknown
}

/** The parts of the argument of `getServerSideProps` that are used. */
export interface PageContext {
  readonly req: PageRequest
  readonly res: PageResponse
}

/** Returns the head of a request in the pages router. */
export function pageRequest({ headers, socket }: PageRequest): RequestHead {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of typeof value === "string" ? [value] : (value ?? [])) sent.append(name, one)
  }
  // Node marks the socket of a TLS server with `encrypted`.
  return { headers: sent, protocol: socket && "encrypted" in socket ? "https" : "http" }
}

/** Adds cookies to a response in the pages router. A response with cookies isn't cached. */
export function setPageCookies(response: PageResponse, cookies: readonly Cookie[]): void {
  if (cookies.length === 0) return
  const before = response.getHeader("Set-Cookie") ?? []
  const lines = Array.isArray(before) ? before : [String(before)]
  response.setHeader("Set-Cookie", [...lines, ...cookies.map(serialiseCookie)])
  response.setHeader("Cache-Control", uncacheable)
}
