import type { Html } from "../pages/html.ts"
import type { SafeRedirect } from "./safe-redirect.ts"

/** The result of an action. Only `respond` converts it to a response. */
export type Outcome = RedirectOutcome | JsonOutcome | PageOutcome

/** Sends the browser to another page (302). */
export interface RedirectOutcome {
  readonly type: "redirect"
  /** The complete URL, for clients that want JSON. */
  readonly to: SafeRedirect
  /** The path on our own origin, if `Location` should contain only the path. */
  readonly path?: string | undefined
  /** True if the request failed. The URL then leads to an explanation. */
  readonly failed?: boolean | undefined
  /** True if the client gets the URL as JSON, with a status, even if it doesn't ask for that with a header. */
  readonly inJson?: boolean | undefined
  /** The status of the JSON. Default: 429 if a limit was reached, otherwise 200. */
  readonly status?: number | undefined
  /** The number of seconds after which another request may succeed, if a limit was reached (RFC 6585 §4). */
  readonly retryAfter?: number | undefined
}

/** A JSON document. */
export interface JsonOutcome {
  readonly type: "json"
  readonly body: unknown
  /** The body as JSON, if it's already known. */
  readonly text?: string | undefined
  readonly status: number
  /** The same as in {@link RedirectOutcome}. */
  readonly retryAfter?: number | undefined
}

/** An HTML document. */
export interface PageOutcome {
  readonly type: "page"
  readonly html: Html
  /** The headers, including the policy that the document needs. They're copied, never changed. */
  readonly headers: Headers
  readonly status: number
}

/** Returns an outcome that sends the browser to a URL. */
export function redirectOutcome(to: SafeRedirect): RedirectOutcome {
  return { type: "redirect", to }
}

/** Returns a JSON document with a status. */
export function jsonOutcome(body: unknown, status = 200): JsonOutcome {
  return { type: "json", body, status }
}

/**
 * The `Cache-Control` header of a response that depends on the client. If a cache stored the response, it would sign in
 * other users (RFC 9111 §5.2.2).
 */
export const uncacheable = "private, no-cache, no-store"
