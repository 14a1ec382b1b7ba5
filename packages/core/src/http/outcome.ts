import type { Html } from "../pages/html.ts"
import type { SafeRedirect } from "./safe-redirect.ts"

/** What an action answers. Only `respond` makes a response of it. */
export type Outcome = RedirectOutcome | JsonOutcome | PageOutcome

/** Sends the browser elsewhere (302). */
export interface RedirectOutcome {
  readonly type: "redirect"
  /** The whole address: what clients that want JSON get. */
  readonly to: SafeRedirect
  /** The path on our own origin, where `Location` is to hold no more. */
  readonly path?: string | undefined
  /** Whether the request failed: the address is where the failure is explained. */
  readonly failed?: boolean | undefined
}

/** A JSON document. */
export interface JsonOutcome {
  readonly type: "json"
  readonly body: unknown
  /** The body as JSON, where it is known already. */
  readonly text?: string | undefined
  readonly status: number
}

/** An HTML document. */
export interface PageOutcome {
  readonly type: "page"
  readonly html: Html
  /** With the policy that the document needs. They are copied, never changed. */
  readonly headers: Headers
  readonly status: number
}

/** Sends the browser to an address. */
export function redirectOutcome(to: SafeRedirect): RedirectOutcome {
  return { type: "redirect", to }
}

/** Sends the browser where a failure is explained. */
export function failureOutcome(to: SafeRedirect): RedirectOutcome {
  return { type: "redirect", to, failed: true }
}

/** A JSON document with a status. */
export function jsonOutcome(body: unknown, status = 200): JsonOutcome {
  return { type: "json", body, status }
}
