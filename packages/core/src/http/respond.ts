import type { Cookie } from "../cookies/cookie.ts"
import type { Context } from "./context.ts"
import type { Outcome } from "./outcome.ts"

/** What `Auth` resolves with when `raw` is set. */
export interface ResponseInternal {
  status?: number | undefined
  headers?: Headers | undefined
  body?: unknown
  /** Where the browser is to be sent. */
  redirect?: string | undefined
  /** What is to be set. */
  cookies?: Cookie[] | undefined
}

/** Nothing that depends on who asks may be kept by a cache (RFC 9111 §5.2.2), or be read as anything but what it is. */
const everyResponse: readonly (readonly [string, string])[] = [
  ["Cache-Control", "private, no-cache, no-store"],
  ["Expires", "0"],
  ["Pragma", "no-cache"],
  ["Vary", "Cookie"],
  ["X-Content-Type-Options", "nosniff"],
]

/** The only maker of responses. */
export function respond(outcome: Outcome, context: Context): Response {
  const headers: [string, string][] = headersOf(outcome)
  for (const line of context.jar.lines()) headers.push(["Set-Cookie", line])
  switch (outcome.kind) {
    case "page":
      return new Response(outcome.html.toString(), { status: outcome.status, headers })
    case "json":
      return new Response(JSON.stringify(outcome.body), { status: outcome.status, headers })
    case "redirect":
      if (context.request.headers.has("x-auth-return-redirect")) {
        headers.push(["Content-Type", "application/json"])
        return new Response(JSON.stringify({ url: outcome.to }), { status: 200, headers })
      }
      headers.push(["Location", outcome.to])
      return new Response(null, { status: 302, headers })
  }
}

/** The answer as an object, for integrations that write it in their framework's way. */
export function respondRaw(outcome: Outcome, context: Context): ResponseInternal {
  const answer = { headers: new Headers(headersOf(outcome)), cookies: [...context.jar.written] }
  switch (outcome.kind) {
    case "page":
      return { ...answer, status: outcome.status, body: outcome.html.toString() }
    case "json":
      return { ...answer, status: outcome.status, body: outcome.body }
    case "redirect":
      return { ...answer, status: 302, redirect: outcome.to }
  }
}

function headersOf(outcome: Outcome): [string, string][] {
  const headers: [string, string][] = everyResponse.map(([name, value]) => [name, value])
  switch (outcome.kind) {
    case "page":
      headers.push(
        ["Content-Type", "text/html; charset=utf-8"],
        ["Content-Security-Policy", outcome.contentSecurityPolicy],
        ["Cross-Origin-Opener-Policy", "same-origin"],
        ["X-Frame-Options", "DENY"],
        // Not `no-referrer`: browsers would send our own forms with `Origin: null` [CS-01].
        ["Referrer-Policy", "same-origin"],
      )
      return headers
    case "json":
      headers.push(["Content-Type", "application/json"])
      return headers
    case "redirect":
      // Codes and tokens of the address we are at stay out of the next request [OA-08].
      headers.push(["Referrer-Policy", "no-referrer"])
      return headers
  }
}
