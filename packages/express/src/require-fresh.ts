import type { RequireFreshOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { configured, type ExpressAuthConfig } from "./configured.ts"
import { keepFromCaches, pageOf, setCookies } from "@latchkey/core/node"
import { type ExpressRequest, headOf, responseTo, withStatus } from "./requests.ts"

/**
 * Returns the session if its user authenticated recently. Otherwise, responds and returns null. The response is a
 * redirect to the sign-in page, or, for a program, a 401 with a challenge (RFC 9470).
 */
export async function requireFresh(
  req: ExpressRequest,
  config: ExpressAuthConfig,
  { callbackUrl = pageOf(req), ...options }: RequireFreshOptions,
): Promise<Session | null> {
  keepFromCaches(responseTo(req))
  const { integration } = configured(config)
  const result = await withStatus(async () =>
    integration.requireFresh(headOf(req), { ...options, callbackUrl }),
  )
  setCookies(responseTo(req), result.cookies)
  if (result.session !== null) return result.session
  const res = responseTo(req)
  if (result.isNavigation) res.redirect(303, result.url)
  else {
    res.statusCode = 401
    res.setHeader("www-authenticate", result.challenge)
    res.end()
  }
  return null
}
