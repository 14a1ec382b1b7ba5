import { actionUrl, currentPage, goTo, sameOriginUrl } from "./service-location.ts"
import { getCsrfToken, postForm } from "./post-form.ts"
import { tellPage, tellTabs } from "./tabs.ts"

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
