import type { RequestHead } from "@latchkey/core/integration"
import { namesAction, normalizePath } from "@latchkey/core/integration-requests"
import { NextResponse, type NextRequest } from "next/server.js"
import type { Configured } from "../configuration.ts"

/**
 * Refuses a request for which `callbacks.authorized` answered with false.
 *
 * @returns the redirect to the sign-in page; undefined for that very page and for our actions, which pass.
 */
export async function refuse(
  request: NextRequest,
  head: RequestHead,
  configured: Configured,
): Promise<Response | undefined> {
  return isOwnAction(request, configured) ? undefined : toSignInPage(request, head, configured)
}

/**
 * Returns true if the request is for one of our actions. Signed-out users need them to sign in, and providers
 * need them to sign users out, without the users' cookies. The action decides whether a provider is served at
 * `signout/{id}`.
 */
function isOwnAction({ nextUrl }: NextRequest, { basePath }: Configured): boolean {
  const base = normalizePath(basePath)
  const { pathname } = new URL(nextUrl.href)
  // With the `basePath` of Next and without it: the configuration may name either, except for the root, which is
  // outside.
  const paths = base === "" ? [pathname] : [pathname, nextUrl.pathname]
  return paths.some((path) => namesAction(withoutSlash(path), base))
}

/**
 * The redirect to the sign-in page, with the query of the request; undefined on that very page. 303 has the browser
 * ask with GET (RFC 9110 §15.4.4), so that a form is not posted to the sign-in page.
 */
async function toSignInPage(
  request: NextRequest,
  head: RequestHead,
  { integration, signInPage }: Configured,
): Promise<Response | undefined> {
  const { origin, base } = await integration.serviceUrl(head)
  const { origin: arrival, pathname, search, searchParams } = new URL(request.nextUrl.href)
  const target = signInPage === undefined ? new URL(`${base}/signin`) : new URL(signInPage, origin)
  const { basePath, pathname: routed } = request.nextUrl
  const isHere =
    (target.origin === origin || target.origin === arrival) &&
    // Next takes the locale off the path that it routes by: the page is the same in every language.
    [pathname, basePath + routed].some((path) => withoutSlash(target.pathname) === withoutSlash(path))
  if (isHere) return undefined
  target.search = joinedQuery(target.searchParams, searchParams, origin + pathname + search).toString()
  const { method } = request
  return NextResponse.redirect(target, method === "GET" || method === "HEAD" ? 307 : 303)
}

/**
 * Joins the query of the configured page and the request's other parameters. It doesn't append to the query
 * of a URL, which is written again for each parameter: that would take quadratic time.
 */
function joinedQuery(own: URLSearchParams, sent: URLSearchParams, callbackUrl: string): URLSearchParams {
  const names = new Set([...own.keys(), "callbackUrl"])
  const query = new URLSearchParams([...own].filter(([name]) => name !== "callbackUrl"))
  for (const [name, value] of sent) {
    if (names.has(name)) continue
    names.add(name)
    query.append(name, value)
  }
  query.append("callbackUrl", callbackUrl)
  return query
}

/** An expression would take quadratic time over the slashes within. */
function withoutSlash(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === "/") end--
  return path.slice(0, end)
}
