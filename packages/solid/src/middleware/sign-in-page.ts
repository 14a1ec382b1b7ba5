import type { ServiceUrl } from "@latchkey/core/integration"
import type { Configured } from "../configuration.ts"

/** The address of the sign-in page, with `page` as the place to go to afterwards. */
export function signInPage({ config }: Configured, { origin, base }: ServiceUrl, page: URL): URL {
  const own = config.pages?.signIn
  const target = own === undefined ? new URL(`${base}/signin`) : new URL(own, origin)
  // Two slashes at the beginning of a path would name another host.
  const path = (page.pathname + page.search).replace(/^\/+/, "/")
  target.searchParams.set("callbackUrl", origin + path)
  return target
}
