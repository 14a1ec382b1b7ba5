import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { isSameOrigin, type RequestHead, type ServiceUrl } from "@latchkey/core/integration"
import { configurationOf, type ConfigurationSource, type Configured } from "../configuration.ts"
import { requestHead } from "../request/request-head.ts"

/** The request of an action, and the configuration that serves it. */
export interface OwnRequest {
  readonly found: Configured
  readonly head: RequestHead
  readonly serviceUrl: ServiceUrl
}

/**
 * Returns the request of an action if one of the application's own pages sent it. Qwik City checks only the origin of
 * forms, and applications can turn that off.
 *
 * @throws Qwik City's ServerError, with 403, if the browser says that another site sent it; AuthError if the
 * configuration is broken.
 */
export async function ownRequest(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<OwnRequest> {
  const found = await configurationOf(source, event)
  const head = requestHead(event, found.newCookies)
  const serviceUrl = await found.integration.serviceUrl(head)
  if (!isSameOrigin(head.headers, serviceUrl.origin)) {
    throw event.error(403, "The request comes from another site.")
  }
  return { found, head, serviceUrl }
}

/** Returns the page on which an action was called: actions are sent to their page's URL. */
export function currentPage({ url }: RequestEventCommon): string {
  const query = new URLSearchParams(url.search)
  query.delete("qaction")
  // Two slashes at the beginning of a path would refer to another host.
  const path = url.pathname.replace(/^\/+/, "/")
  return query.size === 0 ? path : `${path}?${query}`
}
