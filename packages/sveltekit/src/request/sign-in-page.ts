import type { Current } from "../current.ts"
import { call } from "../call.ts"
import { pageOf } from "./page-of.ts"

/**
 * Returns the address of the sign-in page.
 *
 * @param callbackUrl - the page to go to afterwards. Default: the page of the request.
 */
export async function signInPage(
  current: Current,
  callbackUrl: string = pageOf(current.event),
): Promise<URL> {
  const { base, origin } = await call(current, async (integration, head) => integration.serviceUrl(head))
  const own = current.config.pages?.signIn
  const target = own === undefined ? new URL(`${base}/signin`) : new URL(own, origin)
  target.searchParams.set("callbackUrl", new URL(callbackUrl, origin).href)
  return target
}
