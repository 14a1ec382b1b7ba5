import type { Context } from "./context.ts"
import type { Outcome } from "./outcome.ts"
import { responseHeaders, type ResponseInternal } from "./respond.ts"

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
