import type { Configuration } from "../configuration.ts"
import { redirectTo as redirectResponse } from "../request/redirect-to.ts"
import { setCookies } from "../request/set-cookies.ts"
import { ownRequest, redirectTarget, withoutCause } from "./own-request.ts"

/** The options of `signOut`. */
export interface SignOutOptions {
  /** The path to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /**
   * Signs out at the provider, too: `true` at the session's provider, an id at the provider with that id, `false` at
   * no provider. Default: the provider's `logout` option.
   */
  provider?: boolean | string | undefined
  /** `false` returns the URL to go to instead of redirecting there. Default `true`. */
  redirect?: boolean | undefined
}

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
