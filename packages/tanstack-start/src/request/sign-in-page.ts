import type { ServiceUrl } from "@latchkey/core/integration"
import type { CompleteConfig } from "../env.ts"

/** Returns the address of the sign-in page, with `page` as the place to go to afterwards. */
export function signInPage({ pages }: CompleteConfig, { origin, base }: ServiceUrl, page: string): string {
  const target = pages?.signIn === undefined ? new URL(`${base}/signin`) : new URL(pages.signIn, origin)
  target.searchParams.set("callbackUrl", URL.canParse(page, origin) ? new URL(page, origin).href : origin)
  return target.href
}
