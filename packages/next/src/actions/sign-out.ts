// Not `next/navigation.js`, because in a route handler, Turbopack can't parse the client half of that module.
import { redirect } from "next/dist/client/components/redirect.js"
import type { Configuration } from "../configuration.ts"
import { rethrowControlFlow } from "../rethrow-control-flow.ts"
import { serverRequest, setCookies } from "../request/server-request.ts"
import { redirectTarget } from "./redirect-target.ts"

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
 * Ends the session of the current request from server code: a server action or a route handler.
 *
 * @returns with `redirect: false`, the URL to go to, as a string. Otherwise, it doesn't return: it throws Next's
 * redirect error, which must reach Next.
 * @throws AuthError if the sign-out fails.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js use the answer as they like
export type SignOut = (options?: SignOutOptions) => Promise<any>

/** Creates `signOut`. */
export function createSignOut(configuration: Configuration): SignOut {
  return async (options) => {
    const { redirect: redirects = true, redirectTo, provider } = options ?? {}
    const head = await serverRequest()
    const { integration } = await configuration()
    const callbackUrl = redirectTarget(redirectTo, head.headers)
    const { url, cookies } = await rethrowControlFlow(() =>
      integration.signOut({ ...head, callbackUrl, provider }),
    )
    await setCookies(cookies)
    if (redirects) redirect(url)
    return url
  }
}
