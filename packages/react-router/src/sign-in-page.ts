import type { ServiceUrl } from "@latchkey/core/integration"
import type { CompleteConfig } from "./env.ts"

/** Returns the URL of the sign-in page, with `page` as the place to go to afterwards. */
export function signInPage(config: CompleteConfig, { origin, base }: ServiceUrl, page: string): URL {
  const own = config.pages?.signIn
  const target = own === undefined ? new URL(`${base}/signin`) : new URL(own, origin)
  target.searchParams.set("callbackUrl", new URL(page, origin).href)
  return target
}

/** Returns true if two paths are the same page to the router, which ignores case and a slash at the end. */
export function isSamePage(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(path: string): string {
  return path.replace(/\/+$/, "").toLowerCase()
}
