import type { Session } from "@latchkey/core/types"
import {
  type AstroAuthConfig,
  type Configuration,
  type ConfigurationSurroundings,
  createConfiguration,
} from "./configuration.ts"
import { type Currents, sessionOf } from "./current.ts"
import { type AuthContext, requestAsSent } from "./requests.ts"

/**
 * Returns the session of a request, or null if no user is signed in, and for a prerendered page. `Astro.locals.auth()`
 * returns the same session, which is read only once per request.
 *
 * @param request - `Astro.request` in a page, `context.request` elsewhere.
 * @param options - a different configuration from the one in `auth.config.ts`. The session is read, but not extended.
 * @throws AuthError if the configuration is broken.
 */
export type GetSession = (request: Request, options?: AstroAuthConfig) => Promise<Session | null>

/** Creates `getSession`. */
export function createGetSession(
  currents: Currents,
  configuration: Configuration,
  surroundings: ConfigurationSurroundings,
): GetSession {
  return async (request, options) => {
    const current = currents.find(request)
    if (current === null) return null
    if (options === undefined && current !== undefined) return sessionOf(current)
    const found = options === undefined ? configuration : createConfiguration(() => options, surroundings)
    const context = contextOf(request)
    const { integration } = await found(context)
    const { protocol, host } = context.url
    const headers = new Headers(request.headers)
    if (!headers.has("host")) headers.set("host", host)
    return (await integration.session({ headers, protocol })).session
  }
}

/** Returns the context of a request that the middleware hasn't seen. */
function contextOf(request: Request): AuthContext {
  const url = new URL(requestAsSent(request).url)
  return { request, url, locals: {}, isPrerendered: false, routePattern: url.pathname, clientAddress: "" }
}
