// Code for browsers. `passkeys/` is a separate entry, because it needs SimpleWebAuthn.

import { type FormAnswer, getCsrfToken, postForm } from "./post-form.ts"
import { chooseProvider } from "./providers.ts"
import { actionUrl, currentPage, goTo, sameOriginUrl } from "./service-location.ts"
import { tellPage, tellTabs } from "./tabs.ts"

/** The options of `signIn`, and the fields of the form. */
export interface SignInOptions<Redirect extends boolean = boolean> extends Record<string, unknown> {
  /** The page to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
  /** `true` if the user wants to stay signed in. The service's `session.lifetime` decides what that means. */
  remember?: boolean | undefined
  /** `false` stays on the page and returns the result. Default: `true`. */
  redirect?: Redirect | undefined
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type SignInAuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/**
 * Signs in from the browser. With an e-mail provider and a `code` field, completes the sign-in with the one-time code
 * that the user typed. Without a provider, or with one that isn't configured, the user goes to the sign-in page.
 *
 * @returns with `redirect: false`, the result; otherwise the browser is leaving the page.
 * @throws TypeError if the service can't be reached. With `redirect: false`, the browser stays on the page; otherwise it
 *   may be leaving for the error page instead.
 */
export async function signIn(
  provider?: string,
  options?: SignInOptions<true>,
  authorizationParams?: SignInAuthorizationParams,
): Promise<void>
export async function signIn(
  provider: string | undefined,
  options: SignInOptions<false>,
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse>
export async function signIn(
  provider: string | undefined,
  options: SignInOptions,
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse | void>
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse | void> {
  const { redirect = true, redirectTo, callbackUrl = redirectTo ?? currentPage(), ...fields } = options
  const chosen = await chooseProvider(provider, callbackUrl, redirect)
  if (chosen === undefined) return
  if (chosen.provider === undefined) return responseOf({ ok: false, status: chosen.status, url: undefined })
  const { type, id } = chosen.provider
  const isCode = type === "email" && fields["code"] !== undefined
  const action = type === "credentials" || isCode ? "callback" : "signin"
  // The sign-in began on a different page than the one with the field for the code. The service remembers that page.
  const target = isCode ? (redirectTo ?? options.callbackUrl) : callbackUrl
  const url = actionUrl(`${action}/${id}`, new URLSearchParams(authorizationParams))
  const answer = await postForm(url, { ...fields, callbackUrl: target, csrfToken: chosen.csrfToken })
  if (!redirect) return responseOf(answer)
  return goTo(answer.url ?? actionUrl("error", configurationError))
}

/** The result of a sign-in with `redirect: false`. */
export interface SignInResponse {
  /** The type of the error; undefined if there was no error. */
  error: string | undefined
  /** The `code` of a `CredentialsSignin`. */
  code: string | undefined
  /** The HTTP status of the response. */
  status: number
  /** True if the service answered as expected, even if it refused the credentials: check `error`, too. */
  ok: boolean
  /** The URL to go to now; null after an error. */
  url: string | null
}

/** The query of the error page for a response without a target, which means that the configuration is broken. */
export const configurationError: URLSearchParams = new URLSearchParams({ error: "Configuration" })

/**
 * Converts a response to the result of a sign-in. After a success, this page and the other tabs read the session again.
 */
export async function responseOf({ ok, status, url }: FormAnswer): Promise<SignInResponse> {
  const parameters = url === undefined ? configurationError : new URL(url, location.href).searchParams
  const error = parameters.get("error")
  if (error !== null) return { error, code: parameters.get("code") ?? undefined, status, ok, url: null }
  await tellPage()
  return { error: undefined, code: undefined, status, ok, url: url ?? null }
}

/** The options of `signOut`. */
export interface SignOutParams<Redirect extends boolean = boolean> {
  /** The page to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
  /**
   * Also signs out at the provider: `true` for the session's provider, an id for the provider with that id, `false` for
   * none. Default: the provider's `logout` option.
   */
  provider?: boolean | string | undefined
  /** `false` stays on the page. Default: `true`. */
  redirect?: Redirect | undefined
}

/** The result of `signOut` with `redirect: false`. */
export interface SignOutResponse {
  /** The URL to go to now. */
  url: string
}

/**
 * Ends this browser's session.
 *
 * @returns with `redirect: false`, the URL to go to now; otherwise the browser is leaving the page.
 * @throws TypeError if the service can't be reached.
 */
export async function signOut(options?: SignOutParams<true>): Promise<void>
export async function signOut(options: SignOutParams<false>): Promise<SignOutResponse>
export async function signOut(options?: SignOutParams): Promise<SignOutResponse | void>
export async function signOut(options: SignOutParams = {}): Promise<SignOutResponse | void> {
  const { redirect = true, redirectTo, callbackUrl = redirectTo ?? currentPage(), provider } = options
  const csrfToken = await getCsrfToken()
  const { url = sameOriginUrl(callbackUrl) } = await postForm(actionUrl("signout"), {
    csrfToken,
    callbackUrl,
    provider,
  })
  if (!redirect) {
    await tellPage()
    return { url }
  }
  tellTabs("changed")
  return goTo(url)
}
