import { isServed, type ServiceUrl } from "@latchkey/core/integration"

/**
 * A redirect as SolidStart takes it from a server function: 303, so that the browser goes on with GET
 * (RFC 9110 §15.4.4). A page of the application is named by its path, and the router goes there without loading the
 * document again; anything else, the service's own pages included, is an absolute address, which it loads.
 * Meanwhile the router must not ask again for the page's data (`X-Revalidate`, its `revalidate: []`): a query
 * that requires a session would send a user who has just signed out to the sign-in page, instead of to the
 * identity provider.
 */
export function redirectTo(url: string, { origin, base }: ServiceUrl): Response {
  const isPage = url.startsWith(`${origin}/`) && !isServed(new URL(url).pathname, base.slice(origin.length))
  const headers = isPage ? { Location: pathOf(url, origin) } : { Location: url, "X-Revalidate": "" }
  return new Response(null, { status: 303, headers })
}

/** A path with two slashes at its beginning would name another host. */
function pathOf(url: string, origin: string): string {
  return url.slice(origin.length).replace(/^\/+/, "/")
}
