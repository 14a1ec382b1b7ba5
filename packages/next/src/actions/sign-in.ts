// Not `next/navigation.js`, because in a route handler, Turbopack can't parse the client half of that module.
import { redirect } from "next/dist/client/components/redirect.js"
import type { AuthorizationParams, SignInOptions } from "@latchkey/core/integration"
import { signInOptions } from "@latchkey/core/integration-requests"
import type { Configuration } from "../configuration.ts"
import { rethrowControlFlow } from "../rethrow-control-flow.ts"
import { serverRequest, setCookies } from "../request/server-request.ts"
import { redirectTarget } from "./redirect-target.ts"

/**
 * Signs in from server code: a server action or a route handler. Your application is responsible for the call, as for
 * all its server actions.
 *
 * @param provider - the provider's id. Without it, the user goes to the sign-in page.
 * @param options - the form, or an object.
 * @returns with `redirect: false`, the URL to go to, as a string. Otherwise, it doesn't return: it throws Next's
 * redirect error, which must reach Next.
 * @throws AuthError if the sign-in fails, or a field isn't a string, a number, a boolean or null.
 */
export type SignIn = (
  provider?: string,
  options?: FormData | SignInOptions,
  authorizationParams?: AuthorizationParams,
  // oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js use the answer as they like
) => Promise<any>

/** Creates `signIn`. */
export function createSignIn(configuration: Configuration): SignIn {
  return async (providerId, options, authorizationParams) => {
    const head = await serverRequest()
    const { integration } = await configuration()
    const { redirect: redirects, redirectTo, fields } = signInOptions(options)
    const { url, cookies } = await rethrowControlFlow(() =>
      integration.signIn({
        ...head,
        providerId,
        fields,
        callbackUrl: redirectTarget(redirectTo, head.headers),
        authorizationParams,
      }),
    )
    await setCookies(cookies)
    if (redirects) redirect(url)
    return url
  }
}
