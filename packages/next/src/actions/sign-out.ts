// Not `next/navigation.js`, because in a route handler, Turbopack can't parse the client half of that module.
import { redirect } from "next/dist/client/components/redirect.js"
import type { SignOutOptions } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { rethrowControlFlow } from "../rethrow-control-flow.ts"
import { serverRequest, setCookies } from "../request/server-request.ts"
import { redirectTarget } from "./redirect-target.ts"

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
