import { redirect, type RequestEvent } from "@sveltejs/kit"
import { isNavigation, signInPage } from "@latchkey/core/integration"
import { call, type Current } from "./current.ts"

/**
 * Redirects as SvelteKit does, by throwing. 303 makes the browser send a GET request (RFC 9110 §15.4.4).
 *
 * @param url - a URL that the service has already checked.
 */
export function goTo(url: string): never {
  redirect(303, url, { external: true })
}

/**
 * Returns the page that a request is for. For a form, an endpoint or a remote function, that's the page that sent the
 * request. The names of form actions aren't part of a page.
 */
export function pageOf({ url, request, isRemoteRequest }: RequestEvent): string {
  const isPage = (request.method === "GET" || request.method === "HEAD") && !isRemoteRequest
  const address = isPage ? url.href : (request.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, searchParams } = new URL(address)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith("/")))
  const search = kept.size === 0 ? "" : `?${kept}`
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}

/**
 * Returns the URL of the sign-in page.
 *
 * @param callbackUrl - the page to go to afterwards. Default: the page of the request.
 */
export async function signInPageOf(
  current: Current,
  callbackUrl: string = pageOf(current.event),
): Promise<URL> {
  const own = current.config.pages?.signIn
  const { url } = await call(current, async (integration, head) =>
    signInPage(integration, head, callbackUrl, own),
  )
  return url
}

/**
 * Returns true if the user sees the target of a redirect: SvelteKit follows the redirects of its data requests, its
 * forms and its remote functions. A program that calls an endpoint gets a status instead.
 */
export function isShown({ request, isDataRequest, isRemoteRequest }: RequestEvent): boolean {
  return (
    isDataRequest ||
    isRemoteRequest ||
    request.headers.get("x-sveltekit-action") === "true" ||
    isNavigation(request.headers)
  )
}

/**
 * Returns true while SvelteKit builds a page for all users, when there are no cookies and no secrets. To find out, it
 * reads the query, which fails for a prerendered page.
 *
 * @see [SvelteKit: prerendering](https://svelte.dev/docs/kit/page-options#prerender)
 */
export function isPrerendered({ url }: RequestEvent): boolean {
  try {
    return typeof url.search !== "string"
  } catch {
    return true
  }
}
