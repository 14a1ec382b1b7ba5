import { signInOptions, type AuthorizationParams, type SignInOptions } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { redirectTo as redirectResponse } from "../request/redirect-to.ts"
import { setCookies } from "../request/set-cookies.ts"
import { ownRequest, redirectTarget, withoutCause } from "./own-request.ts"

/** A form as an action gets it. Without a script and without files, SolidStart passes it as `URLSearchParams`. */
type Form = FormData | URLSearchParams

/**
 * Signs in from code on the server: an `action` with "use server", or an API route. Refuses requests from other sites.
 *
 * @param provider - the provider's id. Without it, the user goes to the sign-in page.
 * @param options - the form, or an object.
 * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a redirect `Response`,
 * which must reach SolidStart.
 * @throws AuthError if the sign-in fails, or a field isn't a string, a number, a boolean or null.
 */
export type SignIn = (
  provider?: string,
  options?: Form | SignInOptions,
  authorizationParams?: AuthorizationParams,
) => Promise<string>

/** Creates `signIn`. */
export function createSignIn(configuration: Configuration): SignIn {
  return async (providerId, options, authorizationParams) => {
    const { event, head, integration } = await withoutCause(async () => ownRequest(configuration))
    const { redirect, redirectTo, fields } = signInOptions(options)
    const { url, cookies } = await withoutCause(async () =>
      integration.signIn({
        ...head,
        providerId,
        fields,
        callbackUrl: redirectTarget(redirectTo, head),
        authorizationParams,
      }),
    )
    setCookies(event.response.headers, cookies)
    // oxlint-disable-next-line typescript/only-throw-error -- so SolidStart learns of a redirect
    if (redirect) throw redirectResponse(url, await integration.serviceUrl(head))
    return url
  }
}
