import { signInOptions, type NavigationResult } from "@latchkey/core/integration"
import { setCookies } from "@latchkey/core/node"
import { sendRedirect, type H3Event } from "h3"
import { ownCall, type Operation } from "./call.ts"
import type { Currents } from "./current.ts"

/** The third argument of `signIn`: the fields of the form, and how to go on. */
export interface SignInOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /** `false` returns the URL to go to instead of redirecting there. Default `true`. */
  redirect?: boolean | undefined
  [field: string]: unknown
}

/** The options of `signOut`. */
export interface SignOutOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /** `false` returns the URL to go to instead of redirecting there. Default `true`. */
  redirect?: boolean | undefined
  /**
   * Signs out at the provider, too: `true` at the session's provider, an id at that one, `false` at no provider. Default: the
   * provider's option `logout`.
   */
  provider?: boolean | string | undefined
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type AuthorizationParams = string | Record<string, string> | URLSearchParams | string[][]

/** The functions by which handlers sign users in and out. */
export interface Actions {
  /**
   * Signs in. A request that another site sent is refused.
   *
   * @param provider - its id. Without one the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns with `redirect: false`, the URL to go to. Otherwise the answer is sent: a redirect (303) to the provider, to the
   *   page that says a link was sent, or to `redirectTo`.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`. Uncaught, it's a status from 400 to 499 if the user
   *   caused it.
   */
  signIn: {
    (
      event: H3Event,
      provider: string | undefined,
      options: SignInOptions & { redirect: false },
      authorizationParams?: AuthorizationParams,
    ): Promise<string>
    (
      event: H3Event,
      provider?: string,
      options?: FormData | URLSearchParams | SignInOptions,
      authorizationParams?: AuthorizationParams,
    ): Promise<string | undefined>
  }
  /**
   * Ends the session. A request that another site sent is refused.
   *
   * @returns with `redirect: false`, the URL to go to. Otherwise the answer is sent: a redirect (303) to `redirectTo`, or first
   *   to the provider.
   */
  signOut: {
    (event: H3Event, options: SignOutOptions & { redirect: false }): Promise<string>
    (event: H3Event, options?: SignOutOptions): Promise<string | undefined>
  }
}

/** Makes the functions. */
export function createActions(currents: Currents): Actions {
  async function goTo(
    event: H3Event,
    redirect: unknown,
    navigate: Operation<NavigationResult>,
  ): Promise<string | undefined> {
    const url = await ownCall(currents.of(event), async (integration, head, current) => {
      const { url: target, cookies } = await navigate(integration, head, current)
      setCookies(current.event.node.res, cookies)
      current.session = undefined
      return target
    })
    if (redirect === false) return url
    // 303 has the browser ask with GET (RFC 9110 §15.4.4).
    await sendRedirect(event, url, 303)
    return undefined
  }

  async function signIn(
    event: H3Event,
    providerId?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ): Promise<string | undefined> {
    const { redirectTo, redirect, fields } = signInOptions(options)
    const callbackUrl = redirectTarget(redirectTo, event)
    return goTo(event, redirect, (integration, head) =>
      integration.signIn({ ...head, providerId, fields, callbackUrl, authorizationParams }),
    )
  }

  async function signOut(
    event: H3Event,
    { redirectTo, redirect, provider }: SignOutOptions = {},
  ): Promise<string | undefined> {
    const callbackUrl = redirectTarget(redirectTo, event)
    return goTo(event, redirect, (integration, head) =>
      integration.signOut({ ...head, callbackUrl, provider }),
    )
  }

  // Which of its results a call has depends on `redirect`.
  return { signIn: signIn as Actions["signIn"], signOut: signOut as Actions["signOut"] }
}

/** The page to go to after an action that names none: the one that sent the request. */
function redirectTarget(target: unknown, { node }: H3Event): string {
  return typeof target === "string" ? target : (node.req.headers.referer ?? "/")
}
