import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { namesAction, serialiseCookie } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import {
  configurationOf,
  type ConfigurationSource,
  configured,
  type Configured,
  type QwikAuthConfig,
} from "./configuration.ts"
import { isForData, keepFromCaches, requestHead, setCookies } from "./requests.ts"

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
function shareNobody(event: RequestEventCommon): void {
  event.sharedMap.set(sessionKey, null)
}

/**
 * Handles requests for the service's actions. Any other request continues, with the session in `sharedMap`.
 *
 * @throws Qwik City's AbortMessage once the response is sent; AuthError if the configuration is broken, so that
 * no page is rendered.
 */
export async function handleRequest(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<void> {
  if (isMadeAhead(event)) {
    shareNobody(event)
    return
  }
  const found = await configurationOf(source, event)
  if (namesAction(event.url.pathname, found.basePath)) {
    const answer = isForData(event.request)
      ? noData()
      : await found.integration.respond(event.request, { clientAddress: event.clientConn?.ip })
    // `send` keeps every cookie of the response.
    // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of the answer
    throw event.send(answer)
  }
  await shareSession(event, found)
}

/**
 * Returns true if a page is rendered ahead of time, as Qwik City's build does with the 404 page. It's then for no
 * particular user, and there may be no URL and no secret yet.
 */
function isMadeAhead({ platform }: RequestEventCommon<{ readonly static?: unknown }>): boolean {
  return platform.static === true
}

/** Returns the response that makes the router load the document itself. */
function noData(): Response {
  return new Response(null, { status: 404 })
}
