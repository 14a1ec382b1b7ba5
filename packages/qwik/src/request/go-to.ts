import { _serializeData } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { mayAnswer, type ServiceUrl } from "@latchkey/core/integration"

/**
 * Creates the response of an action that sends the browser to a URL. For one of the application's pages, it contains
 * the path, which the router opens. Any other URL, including the service's own pages, is loaded. When the router
 * requests data, Qwik City doesn't follow a redirect to such a URL, so the data contains the URL instead.
 *
 * @returns the value that the action must throw.
 */
export async function goTo(
  event: RequestEventCommon,
  url: string,
  { origin, base }: ServiceUrl,
): Promise<object> {
  const target = new URL(url, origin)
  const isPage = target.origin === origin && !mayAnswer(target.pathname, base.slice(origin.length))
  if (isPage) return event.redirect(303, target.href.slice(origin.length).replace(/^\/+/, "/"))
  if (!isForData(event.request)) return event.redirect(303, target.href)
  event.headers.set("Content-Type", "application/json; charset=utf-8")
  event.headers.set("Cache-Control", "no-store")
  const data = { loaders: {}, status: 200, href: event.url.pathname, redirect: target.href }
  return event.send(200, await _serializeData(data, true))
}

/** Returns true if the router requests a page's data, rather than the browser a document. */
export function isForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith("/q-data.json")
}
