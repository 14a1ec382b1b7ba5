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
  const { body, status, headers } = partsOf(outcome, request)
  if (isHead) return new Response(null, { status, headers })
  const response = new Response(body, { status, headers })
  // Not before: the response copies its headers, and would check a long cookie twice.
  for (const line of jar.lines()) response.headers.append("Set-Cookie", line)
  return response
}

/** The parts of a response. */
interface Parts {
  readonly body: string | null
  readonly status: number
  /** They belong to this response alone: a server may keep them instead of copying them, and a user's cookies are added. */
  readonly headers: Headers
}

function partsOf(outcome: Outcome, request: Request): Parts {
  switch (outcome.type) {
    case "page":
      return {
        body: outcome.html.toString(),
        status: outcome.status,
        headers: new Headers(outcome.headers),
      }
    case "json": {
      // Values that JSON can't hold, such as functions, become null.
      const body = outcome.text ?? JSON.stringify(outcome.body) ?? "null"
      const headers = new Headers(responseHeaders.json)
      if (outcome.retryAfter !== undefined) headers.set("Retry-After", String(outcome.retryAfter))
      return { body, status: outcome.status, headers }
    }
    case "redirect": {
      const { to, path, failed, retryAfter } = outcome
      const asJson = request.headers.has("x-auth-return-redirect")
      const headers = new Headers(responseHeaders.redirect)
      if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
      // A failure answered as JSON must not look like a success.
      if (!asJson || failed !== true) headers.set("Location", path ?? to)
      if (!asJson) return { body: null, status: 302, headers }
      headers.set("Content-Type", "application/json")
      return { body: JSON.stringify({ url: to }), status: retryAfter === undefined ? 200 : 429, headers }
    }
  }
}
