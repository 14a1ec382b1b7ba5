import type { SignOutOptions } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { redirectTo as redirectResponse } from "../request/redirect-to.ts"
import { setCookies } from "../request/set-cookies.ts"
import { ownRequest, redirectTarget, withoutCause } from "./own-request.ts"

/**
 * Ends the session of the current request from code on the server: an `action` with "use server", or an API route.
 * Refuses requests from other sites.
 *
 * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a redirect `Response`,
 * which must reach SolidStart.
 * @throws AuthError if the sign-out fails.
 */
export type SignOut = (options?: SignOutOptions) => Promise<string>

/** Creates `signOut`. */
export function createSignOut(configuration: Configuration): SignOut {
  return async (options) => {
    const { redirect = true, redirectTo, provider } = options ?? {}
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const callbackUrl = redirectTarget(redirectTo, head)
    const { url, cookies } = await withoutCause(async () =>
      integration.signOut({ ...head, callbackUrl, provider }),
    )
    setCookies(event.response.headers, cookies)
    // oxlint-disable-next-line typescript/only-throw-error -- so SolidStart learns of a redirect
    if (redirect) throw redirectResponse(url, await integration.serviceUrl(head))
    return url
  }
}
