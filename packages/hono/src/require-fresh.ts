import {
  type FreshSessionResult,
  type RequireFreshOptions,
  type StaleSession,
  uncacheable,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import { call, type Current, type CurrentOf, setCookies } from "./current.ts"
import { pageOf } from "./requests.ts"

/**
 * Returns the session of a user who authenticated recently.
 *
 * @throws HTTPException with the response if the session isn't fresh: for a browser, a redirect to the sign-in page;
 *   for a program, a 401 with a challenge (RFC 9470). Your own error handler must return its `getResponse()`. AuthError
 *   if no configured provider meets the requirements, or the configuration is broken.
 */
export type RequireFresh = (c: Context, options: RequireFreshOptions) => Promise<Session>

/** Creates `requireFresh`. */
export function createRequireFresh(currentOf: CurrentOf): RequireFresh {
  return async (c, options) => {
    const current = await currentOf(c)
    const result = await freshSession(current, options)
    if (result.session !== null) return result.session
    const res = answerStale(current, result)
    throw new HTTPException(res.status === 401 ? 401 : 303, { res })
  }
}

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
