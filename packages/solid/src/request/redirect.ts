import type { ServiceAddress } from "@latchkey/core/integration"

/**
 * A redirect as SolidStart takes it from a server function: 303, so that the browser goes on with GET
 * (RFC 9110 §15.4.4). A page of the application is named by its path, and the router goes there without loading the
 * document again; anything else, the service's own pages included, is an absolute address, which it loads.
 */
export function redirectTo(url: string, { origin, base }: ServiceAddress): Response {
  const isPage = url.startsWith(`${origin}/`) && url !== base && !url.startsWith(`${base}/`)
  return new Response(null, { status: 303, headers: { Location: isPage ? pathOf(url, origin) : url } })
}

/** A path with two slashes at its beginning would name another host. */
function pathOf(url: string, origin: string): string {
  return url.slice(origin.length).replace(/^\/+/, "/")
}
