import { chooseProvider } from "./providers.ts"
import { actionUrl, currentPage, goTo } from "./service-location.ts"
import { postForm } from "./post-form.ts"
import { configurationError, responseOf, type SignInResponse } from "./sign-in-response.ts"

/** The options of `signIn`, and the fields of the form. */
export interface SignInOptions<Redirect extends boolean = boolean> extends Record<string, unknown> {
  /** The page to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
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
