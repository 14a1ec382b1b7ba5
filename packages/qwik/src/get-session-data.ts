import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { serialiseCookie } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { configurationOf, configured, type ConfigurationSource, type Configured } from "./configuration.ts"
import type { QwikAuthConfig } from "./qwik-auth-config.ts"
import { requestHead } from "./request/request-head.ts"
import { keepFromCaches, setCookies } from "./request/set-cookies.ts"

/** The key of the session in the `sharedMap` of a request: null if no user is signed in. */
const sessionKey = "session"

/** A session, and the `Set-Cookie` lines that renew it. */
export type GetSessionResult = Promise<{
  // oxlint-disable-next-line typescript/no-explicit-any -- the specification leaves the type open
  cookie: any
  data: Session | null
}>

/**
 * Reads the session of a request to which you respond yourself: add the lines of `cookie` to your response. In routes,
 * loaders and actions, `event.sharedMap.get("session")` already contains the session.
 *
 * @throws AuthError if the configuration is broken: it never returns an object that isn't a session.
 */
export async function getSessionData(event: RequestEventCommon, config: QwikAuthConfig): GetSessionResult {
  const { integration, newCookies } = configured(config, event)
  const { session, cookies } = await integration.session(requestHead(event, newCookies))
  return { cookie: cookies.map(serialiseCookie), data: session }
}

/** Returns the session of the request: from `sharedMap` if middleware put it there, otherwise from the service. */
export async function currentSession(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<Session | null> {
  keepFromCaches(event)
  if (!event.sharedMap.has(sessionKey)) await shareSession(event, await configurationOf(source, event))
  return event.sharedMap.get(sessionKey) as Session | null
}

/** Reads the session, puts it into `sharedMap`, and sets the cookies that renew it. */
export async function shareSession(event: RequestEventCommon, found: Configured): Promise<void> {
  const { session, cookies } = await found.integration.session(requestHead(event, found.newCookies))
  setCookies(event, cookies, found.newCookies)
  event.sharedMap.set(sessionKey, session)
}

/** Sets the session of a page that is rendered ahead of time to null, so that it doesn't show a user. */
export function shareNobody(event: RequestEventCommon): void {
  event.sharedMap.set(sessionKey, null)
}
