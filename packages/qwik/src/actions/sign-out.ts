import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { ConfigurationSource } from "../configuration.ts"
import { goTo } from "../request/go-to.ts"
import { setCookies } from "../request/set-cookies.ts"
import { currentPage, ownRequest } from "./own-request.ts"
import type { SignOutInput } from "./results.ts"

/**
 * Ends the browser's session.
 *
 * @throws Qwik City's RedirectMessage, to the next page, in any case; AuthError if the sign-out fails.
 */
export async function signOut(
  { redirectTo, provider }: SignOutInput,
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<never> {
  const { found, head, serviceUrl } = await ownRequest(event, source)
  const { url, cookies } = await found.integration.signOut({
    ...head,
    callbackUrl: redirectTo ?? currentPage(event),
    provider,
  })
  setCookies(event, cookies, found.newCookies)
  // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of the answer
  throw await goTo(event, url, serviceUrl)
}
