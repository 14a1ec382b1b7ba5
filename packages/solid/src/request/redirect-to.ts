import { mayAnswer, type ServiceUrl } from "@latchkey/core/integration"

/**
 * Creates a redirect as SolidStart accepts it from a server function: 303, so that the browser sends a GET request
 * (RFC 9110 §15.4.4). For one of the application's pages, it contains the path, and the router goes there without
 * loading the document again. For anything else, including the service's own pages, it contains an absolute URL, which
 * is loaded. Meanwhile, the router must not request the page's data again (`X-Revalidate`, its `revalidate: []`): a
 * query that requires a session would send a user who has just signed out to the sign-in page instead of the identity
 * provider.
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl): Response {
  const isPage = url.startsWith(`${origin}/`) && !mayAnswer(new URL(url).pathname, base.slice(origin.length))
  const headers = isPage ? { Location: pathOf(url, origin) } : { Location: url, "X-Revalidate": "" }
  return new Response(null, { status: 303, headers })
}

/** Returns the path of a URL. Two slashes at the beginning of a path would refer to another host. */
function pathOf(url: string, origin: string): string {
  return url.slice(origin.length).replace(/^\/+/, "/")
}
