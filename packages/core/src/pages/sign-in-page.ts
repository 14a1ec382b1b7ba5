import type { Theme } from "../model/theme.ts"
import { hiddenFields, prepareDocument } from "./document.ts"
import { fill, signInNotice } from "./messages.ts"
import { html, prepareHtml } from "./html.ts"
import type { Html } from "./html.ts"
import type { PageLanguage } from "../model/texts.ts"
import { defaultLanguage } from "./default-language.ts"
import type { PasskeyParts } from "./passkey-parts.ts"
import { providerForms } from "./provider-forms.ts"
import type { PageProvider } from "./provider-forms.ts"
import type { StepUpView } from "./step-up-page.ts"

/** The request's data for the sign-in page. */
export interface SignInView {
  /** The CSRF token; left out if the CSRF check is off. */
  readonly csrfToken?: string | undefined
  /** The URL to go to after signing in. */
  readonly callbackUrl?: string | undefined
  /** The value of the `error` query parameter. It's never shown; it only selects a sentence. */
  readonly error?: string | undefined
  /** The value of the `code` query parameter, used like `error`. */
  readonly code?: string | undefined
  /** Present if the user is signed in and has to confirm who they are. */
  readonly stepUp?: StepUpView | undefined
}

/** The part of the page's data that depends on the configuration. */
export interface SignInPageParts {
  readonly providers: readonly PageProvider[]
  readonly theme: Theme
  /** Required if one of the providers is of the type `webauthn`; otherwise that provider has no form. */
  readonly passkeys?: PasskeyParts | undefined
  /** Default: English. */
  readonly language?: PageLanguage | undefined
  /** The host name that the user signs in to. */
  readonly host?: string | undefined
}

/**
 * Renders the parts of the sign-in page [PAG-07] that depend on the configuration. The returned function adds the
 * request's data.
 */
export function prepareSignInPage({
  providers,
  theme,
  passkeys,
  language = defaultLanguage,
  host,
}: SignInPageParts): (view: SignInView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.signInTitle, theme, language)
  const target = host && html`<p>${fill(texts.continueTo, html`<strong dir="ltr">${host}</strong>`)}</p>`
  const prepared = prepareHtml(["notice", "hidden"], ({ notice, hidden }) => {
    const forms = providerForms(providers, { hidden, passkeys, texts })
    return page(
      html`<h1>${texts.signIn}</h1>
        ${target}${notice}${forms}${passkeys?.script(texts)}`,
    )
  })
  return ({ csrfToken, callbackUrl, error, code }) =>
    prepared({
      notice: signInNotice(texts, error, code),
      hidden: hiddenFields({ csrfToken, callbackUrl }),
    })
}
