import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { postForm } from "./post-form.ts"

/** What one request adds to the confirmation page. */
export interface ConfirmEmailView {
  /** Where the form posts to: http, https or relative. */
  readonly action: string
  /** The token of the link. */
  readonly token: string
  /** The address that the link was sent to. */
  readonly email: string
  /** Whether this browser requested the link: then there is nothing to warn about. */
  readonly requested?: boolean | undefined
  /** Where to go after signing in. */
  readonly callbackUrl?: string | undefined
  /** For an action that checks it. */
  readonly csrfToken?: string | undefined
  /** Where to go without signing in: http, https or relative. */
  readonly cancel: string
}

const warning =
  "This link was opened in a different browser from the one that asked for it. " +
  "Continue only if you asked for it yourself."

/**
 * Renders the page for a sign-in link that is opened in another browser than the one that requested it: the
 * token is used up by the form's POST only, so that a mail scanner cannot burn it, and nobody is signed in to
 * an account that a stranger chose.
 */
export function prepareConfirmEmailPage(theme: Theme): (view: ConfirmEmailView) => Html {
  const page = prepareDocument("Sign In", theme)
  return ({ action, token, email, requested, callbackUrl, csrfToken, cancel }) => {
    const address = html`<span class="who" dir="ltr">${email}</span>`
    const form = postForm(action, { csrfToken, token, email, callbackUrl }, "Sign in")
    return page(
      html`${badge("key")}
        <h1>Confirm sign in as ${address}</h1>
        ${requested !== true && html`<div class="note">${warning}</div>`} ${form}
        ${cancelLink(cancel, "Cancel")}`,
    )
  }
}
