import type { Theme } from "../model/theme.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { postForm } from "./post-form.ts"

/** What one request adds to the sign-out page. */
export interface SignOutView {
  /** Where the form posts to: http, https or relative. */
  readonly action: string
  /** Left out where the CSRF check is off. */
  readonly csrfToken?: string | undefined
  /** Where to go after signing out. */
  readonly callbackUrl?: string | undefined
}

/**
 * Renders the sign-out page [PAG-07] as far as the theme decides it; the function it returns adds the
 * request.
 */
export function prepareSignOutPage(theme: Theme): (view: SignOutView) => Html {
  const page = prepareDocument("Sign Out", theme)
  return ({ action, csrfToken, callbackUrl }) => {
    const form = postForm(action, { csrfToken, callbackUrl }, "Sign out")
    return page(
      html`${badge("leave")}
        <h1>Sign out</h1>
        <p>Are you sure you want to sign out?</p>
        ${form}`,
    )
  }
}
