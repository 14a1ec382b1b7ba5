import type { RequestHead } from "@latchkey/core/integration"
import { namesAction, normalizePath } from "@latchkey/core/integration-requests"
import { NextResponse, type NextRequest } from "next/server.js"
import type { Configured } from "../configuration.ts"

/**
 * Refuses a request for which `callbacks.authorized` returned false.
 *
 * @returns the redirect to the sign-in page; undefined for the sign-in page itself and for our actions, which pass.
 */
export async function refuse(
  request: NextRequest,
  head: RequestHead,
  configured: Configured,
): Promise<Response | undefined> {
  return isOwnAction(request, configured) ? undefined : toSignInPage(request, head, configured)
}

/**
 * Returns true if the request is for one of our actions. Signed-out users need them to sign in. Providers, which don't
 * have the users' cookies, need them to sign users out. The action decides whether a provider is served at
 * `signout/{id}`.
 *
 * @throws Error if Next doesn't say whether our route handler or a page of the application will answer.
 */
function isOwnAction({ nextUrl }: NextRequest, { basePath }: Configured): boolean {
  const base = normalizePath(basePath)
  const { pathname } = new URL(nextUrl.href)
  // With Next's `basePath` and without it: the configuration may contain either, except for the root, which is
  // outside.
  const paths = base === "" ? [pathname] : [pathname, nextUrl.pathname]
  if (!isInDefaultLocale(nextUrl) || !paths.some((path) => namesAction(withoutSlash(path), base)))
    return false
  // Next removes the prefix of the default locale before the middleware sees it. Below `/api`, it answers such a path
  // with 404 (except for one with dot segments: see the manual), and elsewhere with a page of the pages router.
  if (nextUrl.defaultLocale === undefined || nextUrl.pathname.startsWith("/api/")) return true
  throw new Error(
    `With Next's \`i18n\`, the actions at ${base || "/"} can't be told from a page at the same path behind the ` +
      "prefix of the default locale. Move them to a path below `/api`, or let `callbacks.authorized` return true for them.",
  )
}

/**
 * Returns true if a path has no locale, or the default one. Route handlers have no locales: behind the prefix of
 * another one, Next looks for a page of the pages router instead.
 */
function isInDefaultLocale({ locale, defaultLocale }: NextRequest["nextUrl"]): boolean {
  return defaultLocale === undefined || locale === defaultLocale
}

/**
 * Returns the redirect to the sign-in page, with the request's query; undefined on the sign-in page itself. 303 makes
 * the browser send a GET request (RFC 9110 §15.4.4), so that a form isn't posted to the sign-in page.
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
    // Next removes the locale from the path that it routes by, so the page of the application is the same in every
    // language. The service has no languages.
    (signInPage !== undefined || isInDefaultLocale(request.nextUrl)) &&
    [pathname, basePath + routed].some((path) => withoutSlash(target.pathname) === withoutSlash(path))
  if (isHere) return undefined
  target.search = joinedQuery(target.searchParams, searchParams, origin + pathname + search).toString()
  const { method } = request
  return NextResponse.redirect(target, method === "GET" || method === "HEAD" ? 307 : 303)
}

/**
 * Joins the query of the configured page and the request's other parameters. It doesn't append to a URL's query,
 * because that's serialized again for each parameter, which would take quadratic time.
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

/** Removes trailing slashes. A regular expression would take quadratic time for slashes in the middle. */
function withoutSlash(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === "/") end--
  return path.slice(0, end)
}
