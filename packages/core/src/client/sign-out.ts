import { currentPage } from "./current-page.ts"
import { getCsrfToken } from "./get-csrf-token.ts"
import { goTo } from "./go-to.ts"
import { postForm } from "./post-form.ts"
import { actionUrl } from "./service-address.ts"
import { tellPage, tellTabs } from "./tabs.ts"
import { ownAddress } from "./web-address.ts"

/** What `signOut` takes. */
export interface SignOutParams<Redirect extends boolean = boolean> {
  /** Where the person goes afterwards. Default: the page they are on. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
  /**
   * Whether to sign out at the provider as well: `true` at that of the session, an id at that one, `false` at none.
   * Default: as the provider's option `logout` says.
   */
  provider?: boolean | string | undefined
  /** `false` stays on the page. Default `true`. */
  redirect?: Redirect | undefined
}

/** What `signOut` with `redirect: false` tells. */
export interface SignOutResponse {
  /** Where to go now. */
  url: string
}

/**
 * Ends the session of this browser.
 *
 * @returns with `redirect: false`, where to go now; else the page is being left.
 * @throws TypeError where the service cannot be reached.
 */
export async function signOut(options?: SignOutParams<true>): Promise<void>
export async function signOut(options: SignOutParams<false>): Promise<SignOutResponse>
export async function signOut(options?: SignOutParams): Promise<SignOutResponse | void>
export async function signOut(options: SignOutParams = {}): Promise<SignOutResponse | void> {
  const { redirect = true, redirectTo, callbackUrl = redirectTo ?? currentPage(), provider } = options
  const csrfToken = await getCsrfToken()
  const { url = ownAddress(callbackUrl) } = await postForm(actionUrl("signout"), {
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
