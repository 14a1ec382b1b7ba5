import { getRequest } from "@tanstack/react-start/server"
import { mayAnswer, type ServiceUrl } from "@latchkey/core/integration"
import { redirect } from "@tanstack/react-router"
import { serverFunctionBase } from "./env.ts"

/**
 * Returns the current request: of a page that is rendered, a server function, a server route or middleware.
 *
 * @throws Error elsewhere.
 */
export function startRequest(): Request {
  try {
    return getRequest()
  } catch (cause) {
    throw new Error(
      "There is no request whose session could be read. Call this on the server, while it handles a request: in a server function, a server route or middleware.",
      { cause },
    )
  }
}

/** Returns the page that a request is for. For a server function or a form, that's the page that sends the request. */
export function pageOf(request: Request): string {
  const isPage = (request.method === "GET" || request.method === "HEAD") && !isServerFunction(request)
  const address = isPage ? request.url : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search } = new URL(address)
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}

/** Returns true if a request calls a server function. */
function isServerFunction({ url, headers }: Request): boolean {
  return isCalledByRouter(headers) || new URL(url).pathname.startsWith(serverFunctionBase())
}

/** Returns true if a page's router, which follows redirects itself, sent the request. */
export function isCalledByRouter(headers: Headers): boolean {
  return headers.get("x-tsr-serverfn") === "true"
}

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
