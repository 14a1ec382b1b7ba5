import { _serializeData } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { isServed, type ServiceUrl } from "@latchkey/core/integration"

/**
 * Makes the answer of an action that sends the browser to an address. A page of the application is named by
 * its path and opened by the router; any other address is loaded, and so are the service's own pages. When
 * the router asks for data, Qwik City doesn't follow a redirect to such an address, so the data contains it
 * instead.
 *
 * @returns the value that the action must throw.
 */
export async function goTo(
  event: RequestEventCommon,
  url: string,
  { origin, base }: ServiceUrl,
): Promise<object> {
  const target = new URL(url, origin)
  const isPage = target.origin === origin && !isServed(target.pathname, base.slice(origin.length))
  if (isPage) return event.redirect(303, target.href.slice(origin.length).replace(/^\/+/, "/"))
  if (!isForData(event.request)) return event.redirect(303, target.href)
  event.headers.set("Content-Type", "application/json; charset=utf-8")
  event.headers.set("Cache-Control", "no-store")
  const data = { loaders: {}, status: 200, href: event.url.pathname, redirect: target.href }
  return event.send(200, await _serializeData(data, true))
}

/** Returns true if the router asks for the data of a page, rather than the browser for a document. */
export function isForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith("/q-data.json")
}
