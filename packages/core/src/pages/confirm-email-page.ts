import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { postForm } from "./post-form.ts"

/** The request's data for the confirmation page. */
export interface ConfirmEmailView {
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  /** The token of the link. */
  readonly token: string
  /** The address to which the link was sent. */
  readonly email: string
  /** True if this browser requested the link. Then the page needs no warning. */
  readonly requested?: boolean | undefined
  /** The URL to go to after signing in. */
  readonly callbackUrl?: string | undefined
  /** For an action that checks it. */
  readonly csrfToken?: string | undefined
  /** The URL to go to without signing in: http, https or relative. */
  readonly cancel: string
}

const warning =
  "This link was opened in a different browser from the one that asked for it. " +
  "Continue only if you asked for it yourself."

/**
 * Renders the page for a sign-in link that's opened in another browser than the one that requested it. Only the
 * form's POST uses the token up, so a mail scanner can't burn it, and no user is signed in to an account that an
 * attacker chose.
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
