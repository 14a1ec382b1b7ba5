import { mayAnswer, type ServiceUrl } from "@latchkey/core/integration"
import { redirect } from "@tanstack/react-router"

/**
 * Creates a TanStack Router redirect: 303, so that the browser sends a GET request (RFC 9110 §15.4.4). For one of
 * the application's pages, it contains the path. For anything else, including the service's own pages, it contains an
 * absolute URL, which the router loads as a document.
 *
 * @param reloads - loads the document in any case, because after a sign-in or a sign-out, the data in the router's
 *   memory no longer belongs to the user.
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl, reloads: boolean): Response {
  const isPage = url.startsWith(`${origin}/`) && !mayAnswer(new URL(url).pathname, base.slice(origin.length))
  // Two slashes at the beginning of a path would refer to another host.
  const href = isPage ? url.slice(origin.length).replace(/^\/+/, "/") : url
  return redirect({ href, statusCode: 303, ...(reloads || !isPage ? { reloadDocument: true } : {}) })
}
