import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { pageUrl } from "./page-url.ts"
import { postForm } from "./post-form.ts"

/** The request's data for the sign-out page. */
export interface SignOutView {
  /** True if the service sees a session that can end. */
  readonly signedIn: boolean
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  /** Left out if the CSRF check is off. */
  readonly csrfToken?: string | undefined
  /** The URL to go to after signing out. */
  readonly callbackUrl?: string | undefined
  /** The URL to go to without signing out: http, https or relative. */
  readonly back: string
  /** The sign-in page: http, https or relative. */
  readonly signinUrl: string
}

/**
 * Renders the parts of the sign-out page [PAG-07] that the theme decides. The returned function adds the request.
 */
export function prepareSignOutPage(theme: Theme): (view: SignOutView) => Html {
  const page = prepareDocument("Sign Out", theme)
  return (view) => page(html`${badge("leave")} ${view.signedIn ? question(view) : nothingToEnd(view)}`)
}

function question({ action, csrfToken, callbackUrl, back }: SignOutView): Html {
  return html`<h1>Sign out</h1>
    <p>Are you sure you want to sign out?</p>
    ${postForm(action, { csrfToken, callbackUrl }, "Sign out")} ${cancelLink(back, "Stay signed in")}`
}

function nothingToEnd({ signinUrl }: SignOutView): Html {
  const url = pageUrl(signinUrl)
  return html`<h1>You are not signed in</h1>
    <p>There is nothing to sign out of.</p>
    ${url && html`<a class="button action" href="${url}">Sign in</a>`}`
}
