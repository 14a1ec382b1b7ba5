import { signInPage } from "@latchkey/core/integration"
import { call } from "../call.ts"
import type { Current } from "../current.ts"
import { pageOf } from "./page-of.ts"

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
