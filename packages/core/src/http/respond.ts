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
const everyResponse: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-cache, no-store",
  Expires: "0",
  Pragma: "no-cache",
  Vary: "Cookie",
  "X-Content-Type-Options": "nosniff",
}

/** The headers of each kind of outcome. A response copies them: made once, they cost less than any other form. */
const headersByKind: Readonly<Record<Outcome["kind"], Headers>> = {
  page: new Headers({
    ...everyResponse,
    "Content-Type": "text/html; charset=utf-8",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    // Not `no-referrer`: browsers would send our own forms with `Origin: null` [CS-01].
    "Referrer-Policy": "same-origin",
  }),
  // Codes and tokens of the address we are at stay out of the next request [OA-08].
  json: new Headers({
    ...everyResponse,
    "Content-Type": "application/json",
    "Referrer-Policy": "no-referrer",
  }),
  redirect: new Headers({ ...everyResponse, "Referrer-Policy": "no-referrer" }),
}

/** The only maker of responses. */
export function respond(outcome: Outcome, { request, jar }: Context): Response {
  const response = responseOf(outcome, request)
  for (const line of jar.lines()) response.headers.append("Set-Cookie", line)
  return response
}

function responseOf(outcome: Outcome, request: Request): Response {
  const headers = headersByKind[outcome.kind]
  switch (outcome.kind) {
    case "page": {
      const response = new Response(outcome.html.toString(), { status: outcome.status, headers })
      response.headers.set("Content-Security-Policy", outcome.contentSecurityPolicy)
      return response
    }
    case "json":
      return new Response(outcome.text ?? JSON.stringify(outcome.body), { status: outcome.status, headers })
    case "redirect": {
      const asJson = request.headers.has("x-auth-return-redirect")
      const body = asJson ? JSON.stringify({ url: outcome.to }) : null
      const response = new Response(body, { status: asJson ? 200 : 302, headers })
      response.headers.set("Location", outcome.to)
      if (asJson) response.headers.set("Content-Type", "application/json")
      return response
    }
  }
}

/** The answer as an object, for integrations that write it in their framework's way. */
export function respondRaw(outcome: Outcome, { jar }: Context): ResponseInternal {
  const headers = new Headers(headersByKind[outcome.kind])
  const answer = { headers, cookies: [...jar.written] }
  switch (outcome.kind) {
    case "page":
      headers.set("Content-Security-Policy", outcome.contentSecurityPolicy)
      return { ...answer, status: outcome.status, body: outcome.html.toString() }
    case "json":
      return { ...answer, status: outcome.status, body: outcome.body }
    case "redirect":
      return { ...answer, status: 302, redirect: outcome.to }
  }
}
