import {
  uncacheable,
  type RequireFreshOptions,
  type FreshSessionResult,
  type StaleSession,
} from "@latchkey/core/integration"
import { call } from "./call.ts"
import { setCookies, type Current } from "./current.ts"
import { pageOf } from "./request/page-of.ts"

/**
 * Returns the session of a request if its user authenticated recently; otherwise the ways to authenticate again.
 */
export async function freshSession(
  current: Current,
  { callbackUrl, ...options }: RequireFreshOptions,
): Promise<FreshSessionResult> {
  const page = callbackUrl ?? pageOf(current.context.req)
  const result = await call(current, async (integration, head) =>
    integration.requireFresh(head, { ...options, callbackUrl: page }),
  )
  setCookies(current, result.cookies)
  return result
}

/**
 * Returns the response to a request without a fresh session: a redirect for a browser that shows it, a challenge for a
 * program.
 */
export function answerStale(
  { context }: Current,
  { url, challenge, isNavigation }: Pick<StaleSession, "url" | "challenge" | "isNavigation">,
): Response {
  context.header("Cache-Control", uncacheable)
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4): a form isn't posted to the sign-in page.
  if (isNavigation) return context.redirect(url, 303)
  return context.json({ error: "Unauthorized" }, 401, { "WWW-Authenticate": challenge })
}
