import type { Cookie } from "../cookies/cookie.ts"
import type { Context } from "./context.ts"
import type { Outcome } from "./outcome.ts"
import { responseHeaders } from "./response-headers.ts"

/** The result of `Auth` when `raw` is set. */
export interface ResponseInternal {
  status?: number | undefined
  headers?: Headers | undefined
  body?: unknown
  /** The URL to which the browser should be sent. */
  redirect?: string | undefined
  /** The cookies that the response should set. */
  cookies?: Cookie[] | undefined
}

/** Makes every response. */
export function respond(outcome: Outcome, { request, isHead, jar }: Context): Response {
  const response = responseOf(outcome, request)
  if (isHead) return new Response(null, response)
  for (const line of jar.lines()) response.headers.append("Set-Cookie", line)
  return response
}

function responseOf(outcome: Outcome, request: Request): Response {
  switch (outcome.type) {
    case "page":
      return new Response(outcome.html.toString(), { status: outcome.status, headers: outcome.headers })
    case "json": {
      // Values that JSON can't hold, such as functions, become null.
      const body = outcome.text ?? JSON.stringify(outcome.body) ?? "null"
      const response = new Response(body, { status: outcome.status, headers: responseHeaders.json })
      if (outcome.retryAfter !== undefined) response.headers.set("Retry-After", String(outcome.retryAfter))
      return response
    }
    case "redirect": {
      const { to, path, failed, retryAfter } = outcome
      const asJson = request.headers.has("x-auth-return-redirect")
      const body = asJson ? JSON.stringify({ url: to }) : null
      const status = retryAfter === undefined ? 200 : 429
      const response = new Response(body, {
        status: asJson ? status : 302,
        headers: responseHeaders.redirect,
      })
      if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter))
      // A failure answered as JSON must not look like a success.
      if (!asJson || failed !== true) response.headers.set("Location", path ?? to)
      if (asJson) response.headers.set("Content-Type", "application/json")
      return response
    }
  }
}
