import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { FreshSessionOptions, StaleSession } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { currentPage } from "./actions.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { goTo, isForData, keepFromCaches, requestHead, setCookies } from "./requests.ts"

/** The requirements of `requireFresh`. */
export interface RequireFreshOptions extends FreshSessionOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: the request's page; actions are
   * sent to their page's URL.
   */
  redirectTo?: string | undefined
}

/**
 * Returns the session of a user who authenticated recently, for loaders, actions and endpoints. Only on the server.
 *
 * @throws Qwik City's RedirectMessage or AbortMessage if the session isn't fresh: a page or an action redirects to the
 * sign-in page, and an endpoint that a program calls sends a 401 with a challenge (RFC 9470); AuthError if no
 * configured provider meets the requirements, or the configuration is broken.
 */
export type RequireFresh = (event: RequestEventCommon, options: RequireFreshOptions) => Promise<Session>

/** Returns the session of a user who authenticated recently. */
export async function requireFresh(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  { redirectTo, ...options }: RequireFreshOptions,
): Promise<Session> {
  keepFromCaches(event)
  const { integration, newCookies } = await configurationOf(source, event)
  const head = requestHead(event, newCookies)
  const callbackUrl = redirectTo ?? pageOf(event)
  const result = await integration.requireFresh(head, { ...options, callbackUrl })
  setCookies(event, result.cookies, newCookies)
  if (result.session !== null) return result.session
  // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of the answer
  throw isShown(event, result)
    ? await goTo(event, result.url, await integration.serviceUrl(head))
    : challenge(event, result)
}

/** Returns the page of a request. For a form that is sent to an endpoint, that's the page with the form. */
function pageOf(event: RequestEventCommon): string {
  const isPage = event.method === "GET" || event.method === "HEAD" || event.url.searchParams.has("qaction")
  const referer = event.request.headers.get("referer")
  if (isPage) return currentPage(event)
  if (referer === null || !URL.canParse(referer)) return "/"
  const { pathname, search } = new URL(referer)
  return pathname.replace(/^\/+/, "/") + search
}

/** Returns true if a user sees the response: Qwik City's router requests the data of pages, and sends actions. */
function isShown(event: RequestEventCommon, { isNavigation }: StaleSession): boolean {
  return isNavigation || isForData(event.request) || event.url.searchParams.has("qaction")
}

/** Returns the response for a program: it says what is required, and nothing about the session. */
function challenge(event: RequestEventCommon, { challenge: value }: StaleSession): object {
  event.headers.set("WWW-Authenticate", value)
  event.headers.set("Cache-Control", "private, no-cache, no-store")
  return event.send(401, "")
}
