import type { ConfiguredIntegration } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { configured, type ExpressAuthConfig } from "./configured.ts"
import { keepFromCaches, setCookies } from "@latchkey/core/node"
import { type ExpressRequest, headOf, responseTo, withStatus } from "./requests.ts"

/** The result of {@link getSession}. */
export type GetSessionResult = Promise<Session | null>

/** The session of each request, by configuration: it's read once. */
const sessions = new WeakMap<ExpressRequest, Map<ExpressAuthConfig, GetSessionResult>>()

/**
 * Returns the session of a request, or null. It's read once per request. If it's renewed, the response gets its cookie.
 *
 * @param config - the configuration that you passed to `ExpressAuth`. Keep it in one object, so that it's prepared
 *   only once.
 * @throws AuthError if the configuration is broken: never treat that as a user who isn't signed in.
 */
export async function getSession(req: ExpressRequest, config: ExpressAuthConfig): GetSessionResult {
  keepFromCaches(responseTo(req))
  const ofRequest = sessions.get(req) ?? new Map<ExpressAuthConfig, GetSessionResult>()
  sessions.set(req, ofRequest)
  const session = ofRequest.get(config) ?? read(req, configured(config))
  ofRequest.set(config, session)
  return session
}

/** Forgets the session of a request, because it has changed. */
export function forgetSession(req: ExpressRequest): void {
  sessions.delete(req)
}

async function read(req: ExpressRequest, { integration }: ConfiguredIntegration): GetSessionResult {
  const { session, cookies } = await withStatus(async () => integration.session(headOf(req)))
  setCookies(responseTo(req), cookies)
  return session
}
