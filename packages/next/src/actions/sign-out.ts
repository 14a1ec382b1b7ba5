// Not `next/navigation.js`: in a route handler Turbopack cannot parse the client half of that module.
import { redirect } from "next/dist/client/components/redirect.js"
import type { Configuration } from "../configuration.ts"
import { passingControlFlow } from "../passing-control-flow.ts"
import { serverRequest, setCookies } from "../request/server-request.ts"
import { redirectTarget } from "./redirect-target.ts"

/** What `signOut` takes. */
export interface SignOutOptions {
  /** Where the person goes afterwards: a path. Default: the current page. */
  redirectTo?: string | undefined
  /**
   * Whether to sign out at the provider as well: `true` at that of the session, an id at that one, `false` at none.
   * Default: as the provider's option `logout` says.
   */
  provider?: boolean | string | undefined
  /** `false` returns the address to go to instead of redirecting there. Default `true`. */
  redirect?: boolean | undefined
}

/**
 * Ends the session of the current request from server code: a server action or a route handler.
 *
 * @returns with `redirect: false`, the address to go to: a string. Else it does not return: it throws the redirect
 *   error of Next, which must reach Next.
 * @throws AuthError where the sign-out fails.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js use the answer as they like
export type SignOut = (options?: SignOutOptions) => Promise<any>

/** Makes `signOut`. */
export function createSignOut(configuration: Configuration): SignOut {
  return async (options = {}) => {
    const { redirect: redirects = true, redirectTo, provider } = options
    const head = await serverRequest()
    const { integration } = await configuration()
    const callbackUrl = redirectTarget(redirectTo, head.headers)
    const { url, cookies } = await passingControlFlow(() =>
      integration.signOut({ ...head, callbackUrl, provider }),
    )
    await setCookies(cookies)
    if (redirects) redirect(url)
    return url
  }
}
