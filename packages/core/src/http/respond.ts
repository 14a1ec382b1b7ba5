import type { Cookie } from "../cookies/cookie.ts"
import type { Context } from "./context.ts"
import { type JsonOutcome, type Outcome, type RedirectOutcome, uncacheable } from "./outcome.ts"

/** The result of `Auth` when `raw` is set. */
export interface ResponseInternal {
  status?: number | undefined
  headers?: Headers | undefined
  body?: unknown
  /** The URL to redirect the browser to. */
  redirect?: string | undefined
  /** The cookies that the response should set. */
  cookies?: Cookie[] | undefined
}

/** Creates the response to a request. */
export function respond(outcome: Outcome, { request, isHead, jar }: Context): Response {
  const { body, status, shared, own } = partsOf(outcome, request)
  const response = responseOf(isHead ? null : body, status, shared)
  const { headers } = response
  // These headers are set last, because the response copies its headers, and would check a long cookie twice.
  for (const [name, value] of own) headers.set(name, value)
  if (!isHead) for (const line of jar.lines()) headers.append("Set-Cookie", line)
  return response
}

/** Creates a response with headers that it shares with other responses. */
function responseOf(body: string | null, status: number, shared: Headers): Response {
  const response = new Response(body, { status, headers: shared })
  if (response.headers !== shared) return response
  // Some servers have a `Response` that uses the given headers instead of copying them.
  return new Response(body, { status, headers: new Headers(shared) })
}

/** The parts of a response. */
interface Parts {
  readonly body: string | null
  readonly status: number
  /** The headers that other responses have, too. They're never changed. */
  readonly shared: Headers
  /** The headers of only this response, without cookies. */
  readonly own: readonly (readonly [name: string, value: string])[]
}

const none = [] as const

function partsOf(outcome: Outcome, request: Request): Parts {
  switch (outcome.type) {
    case "page":
      return { body: outcome.html.toString(), status: outcome.status, shared: outcome.headers, own: none }
    case "json": {
      // Values that JSON can't represent, such as functions, become null.
      const body = outcome.text ?? JSON.stringify(outcome.body) ?? "null"
      return { body, status: outcome.status, shared: responseHeaders.json, own: retryAfterOf(outcome) }
    }
    case "redirect": {
      const { to, path, failed, inJson = false, retryAfter, status } = outcome
      const shared = responseHeaders.redirect
      const wait = retryAfterOf(outcome)
      const location = ["Location", path ?? to] as const
      if (!inJson && !request.headers.has("x-auth-return-redirect"))
        return { body: null, status: 302, shared, own: [location, ...wait] }
      const body = JSON.stringify({ url: to })
      // A failure in JSON must not look like a success.
      const own = [...(failed === true ? none : [location]), ...wait, json]
      return { body, status: status ?? (retryAfter === undefined ? 200 : 429), shared, own }
    }
  }
}

const json = ["Content-Type", "application/json"] as const

function retryAfterOf({ retryAfter }: RedirectOutcome | JsonOutcome): Parts["own"] {
  return retryAfter === undefined ? none : [["Retry-After", String(retryAfter)]]
}

/**
 * The headers of every response. A response that depends on the client must not be cached, or interpreted as a
 * different type.
 */
const everyResponse: Readonly<Record<string, string>> = {
  "Cache-Control": uncacheable,
  Expires: "0",
  Pragma: "no-cache",
  Vary: "Cookie",
  "X-Content-Type-Options": "nosniff",
}

/** The headers of each kind of response. They're created once and copied, which is the fastest way. */
export const responseHeaders: {
  readonly json: Headers
  readonly redirect: Headers
} = {
  // Codes and tokens in the current URL aren't sent with the next request [OA-08].
  json: new Headers({
    ...everyResponse,
    "Content-Type": "application/json",
    "Referrer-Policy": "no-referrer",
  }),
  redirect: new Headers({ ...everyResponse, "Referrer-Policy": "no-referrer" }),
}

/** Returns the response as an object, for integrations that send it through their framework. */
export function respondRaw(outcome: Outcome, context: Context): ResponseInternal {
  if (!context.isHead) return rawResponseOf(outcome, context)
  const { body: _, ...head } = rawResponseOf(outcome, context)
  return { ...head, cookies: [] }
}

function rawResponseOf(outcome: Outcome, { jar }: Context): ResponseInternal {
  const cookies = [...jar.newCookies]
  switch (outcome.type) {
    case "page": {
      const { status, html } = outcome
      return { headers: new Headers(outcome.headers), cookies, status, body: html.toString() }
    }
    case "json": {
      const { status, body } = outcome
      return { headers: new Headers(responseHeaders.json), cookies, status, body }
    }
    case "redirect": {
      const redirect = outcome.path ?? outcome.to
      return { headers: new Headers(responseHeaders.redirect), cookies, status: 302, redirect }
    }
  }
}

/**
 * Returns the headers of a page. They're created once per configuration and language, like the policy [IN-05].
 *
 * @param ofLanguage - headers that name the language, and the request headers it depends on.
 */
export function pageHeaders(
  contentSecurityPolicy: string,
  ofLanguage?: Readonly<Record<string, string>>,
): Headers {
  return new Headers({
    ...everyResponse,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    // With `no-referrer`, browsers would send our own forms with `Origin: null` [CS-01].
    "Referrer-Policy": "same-origin",
    ...ofLanguage,
  })
}
