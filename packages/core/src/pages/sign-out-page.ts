import type { PageLanguage, PageTexts } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import { badge, cancelLink, defaultLanguage, postForm, prepareDocument } from "./document.ts"
import { html, type Html, pageUrl } from "./html.ts"

/** The request's data for the sign-out page. */
export interface SignOutView {
  /** True if the browser has a session that can be ended. */
  readonly signedIn: boolean
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  /** The CSRF token; left out if the CSRF check is off. */
  readonly csrfToken?: string | undefined
  /** The URL to go to after signing out. */
  readonly callbackUrl?: string | undefined
  /** The URL to go to without signing out: http, https or relative. */
  readonly back: string
  /** The sign-in page: http, https or relative. */
  readonly signinUrl: string
}

/**
 * Renders the parts of the sign-out page [PAG-07] that depend on the theme. The returned function adds the request's
 * data.
 */
export function prepareSignOutPage(
  theme: Theme,
  language: PageLanguage = defaultLanguage,
): (view: SignOutView) => Html {
  const { texts, isRtl } = language
  const drawing = badge("leave", isRtl)
  const page = prepareDocument(texts.signOutTitle, theme, language)
  return (view) => page(html`${drawing} ${view.signedIn ? question(view, texts) : nothingToEnd(view, texts)}`)
}

function question({ action, csrfToken, callbackUrl, back }: SignOutView, texts: PageTexts): Html {
  return html`<h1>${texts.signOut}</h1>
    <p>${texts.signOutQuestion}</p>
    ${postForm(action, { csrfToken, callbackUrl }, texts.signOut)} ${cancelLink(back, texts.staySignedIn)}`
}

function nothingToEnd({ signinUrl }: SignOutView, texts: PageTexts): Html {
  const url = pageUrl(signinUrl)
  return html`<h1>${texts.notSignedIn}</h1>
    <p>${texts.nothingToSignOut}</p>
    ${url && html`<a class="button action" href="${url}">${texts.signIn}</a>`}`
}
