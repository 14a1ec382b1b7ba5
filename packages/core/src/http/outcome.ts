import type { Html } from "../pages/html.ts"
import type { SafeRedirect } from "./safe-redirect.ts"

/** The result of an action. Only `respond` turns it into a response. */
export type Outcome = RedirectOutcome | JsonOutcome | PageOutcome

/** Sends the browser to another page (302). */
export interface RedirectOutcome {
  readonly type: "redirect"
  /** The whole URL, for clients that want JSON. */
  readonly to: SafeRedirect
  /** The path on our own origin, if `Location` should hold only that. */
  readonly path?: string | undefined
  /** True if the request failed: the URL then leads to an explanation. */
  readonly failed?: boolean | undefined
  /** The seconds after which another request may succeed, if a limit was reached (RFC 6585 §4). */
  readonly retryAfter?: number | undefined
}

/** A JSON document. */
export interface JsonOutcome {
  readonly type: "json"
  readonly body: unknown
  /** The body as JSON, if it's known already. */
  readonly text?: string | undefined
  readonly status: number
  /** As in {@link RedirectOutcome}. */
  readonly retryAfter?: number | undefined
}

/** An HTML document. */
export interface PageOutcome {
  readonly type: "page"
  readonly html: Html
  /** Includes the policy that the document needs. They are copied, never changed. */
  readonly headers: Headers
  readonly status: number
}

/** Sends the browser to a URL. */
export function redirectOutcome(to: SafeRedirect): RedirectOutcome {
  return { type: "redirect", to }
}

/** Sends the browser to an explanation of a failure. @param retryAfter - seconds, if a limit was reached. */
export function failureOutcome(to: SafeRedirect, retryAfter?: number): RedirectOutcome {
  return { type: "redirect", to, failed: true, retryAfter }
}

/** A JSON document with a status. */
export function jsonOutcome(body: unknown, status = 200): JsonOutcome {
  return { type: "json", body, status }
}
