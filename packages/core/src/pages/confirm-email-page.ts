import type { Theme } from "../model/theme.ts"
import { badge, cancelLink, defaultLanguage, postForm, prepareDocument } from "./document.ts"
import { html, type Html } from "./html.ts"
import type { PageLanguage } from "../model/texts.ts"

/** The request's data for the confirmation page. */
export interface ConfirmEmailView {
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  /** The token of the link. */
  readonly token: string
  /** The address to which the link was sent. */
  readonly email: string
  /** True if this browser requested the link. The page then doesn't need a warning. */
  readonly requested?: boolean | undefined
  /** The URL to go to after signing in. */
  readonly callbackUrl?: string | undefined
  /** The value of the field `remember`, if the user asked to stay signed in. */
  readonly remember?: string | undefined
  /** The CSRF token, for an action that checks it. */
  readonly csrfToken?: string | undefined
  /** The URL to go to without signing in: http, https or relative. */
  readonly cancel: string
}

/**
 * Renders the page for a sign-in link that's opened in a different browser than the one that requested it. Only the
 * form's POST uses up the token, so a mail scanner can't, and no user is signed in to an account that an attacker
 * chose.
 */
export function prepareConfirmEmailPage(
  theme: Theme,
  language: PageLanguage = defaultLanguage,
): (view: ConfirmEmailView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.signInTitle, theme, language)
  return ({ action, token, email, requested, callbackUrl, remember, csrfToken, cancel }) => {
    const address = html`<span class="who" dir="ltr">${email}</span>`
    const form = postForm(action, { csrfToken, token, email, callbackUrl, remember }, texts.signIn)
    return page(
      html`${badge("key")}
        <h1>${texts.confirmSignInAs} ${address}</h1>
        ${requested !== true && html`<div class="note">${texts.openedInOtherBrowser}</div>`} ${form}
        ${cancelLink(cancel, texts.cancel)}`,
    )
  }
}
