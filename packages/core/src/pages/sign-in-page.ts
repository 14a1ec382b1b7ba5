import type { PageLanguage } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import { cancelLink, defaultLanguage, hiddenFields, prepareDocument } from "./document.ts"
import { html, type Html, prepareHtml } from "./html.ts"
import { fill, signInNotice } from "./messages.ts"
import type { PasskeyParts } from "./passkey-parts.ts"
import { type PageProvider, providerForms } from "./provider-forms.ts"

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
  /** The widget of a challenge, and its scripts. */
  readonly challenge?: ChallengeView | undefined
}

/** The parts of a page with a challenge. */
export interface ChallengeView {
  readonly widget: Html
  readonly scripts: Html
}

/** The part of the page's data that depends on the configuration. */
interface SignInPageParts {
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
  const slots = ["notice", "hidden", "widget", "scripts"] as const
  const prepared = prepareHtml(slots, ({ notice, hidden, widget, scripts }) => {
    const forms = providerForms(providers, { hidden, passkeys, texts })
    return page(
      html`<h1>${texts.signIn}</h1>
        ${target}${notice}${widget}${forms}${scripts}${passkeys?.script(texts)}`,
    )
  })
  return ({ csrfToken, callbackUrl, error, code, challenge }) =>
    prepared({
      notice: signInNotice(texts, error, code),
      hidden: hiddenFields({ csrfToken, callbackUrl }),
      widget: challenge?.widget,
      scripts: challenge?.scripts,
    })
}

/** The part of the sign-in page's data that asks a signed-in user to confirm who they are. */
export interface StepUpView {
  /** The value of the `stepUp` query parameter, for the forms. */
  readonly value: string
  /** The ids of the providers that meet the requirements, in the order of the configuration. */
  readonly providers: readonly string[]
  /** The user's address, which fills in the field of an e-mail provider. */
  readonly email?: string | undefined
}

/** The request's data for the page. */
interface PageRequest {
  readonly csrfToken?: string | undefined
  readonly callbackUrl?: string | undefined
  readonly error?: string | undefined
  readonly code?: string | undefined
  readonly challenge?: ChallengeView | undefined
}

/**
 * Renders the sign-in page for a step-up. It says why the user must confirm who they are, and offers only ways that
 * meet the requirements.
 */
export function stepUpPage(
  { csrfToken, callbackUrl, error, code, challenge }: PageRequest,
  { value, providers: accepted, email }: StepUpView,
  { providers, theme, passkeys, cancel, host, language }: StepUpPageParts,
): Html {
  const { texts } = language
  const offered = providers.filter(({ id }) => accepted.includes(id)).map(withoutSigningUp)
  const hidden = hiddenFields({ csrfToken, callbackUrl, stepUp: value })
  const forms = providerForms(offered, { hidden, email, passkeys, texts })
  const page = prepareDocument(texts.confirmItIsYou, theme, language)
  const place = html`<strong dir="ltr">${host}</strong>`
  const script = offered.some(({ passkey }) => passkey) && passkeys?.script(texts)
  return page(
    html`<h1>${texts.confirmItIsYou}</h1>
      <p>${fill(texts.signInOnceMore, place)}</p>
      ${signInNotice(texts, error, code)}${challenge?.widget}${forms}${cancelLink(cancel, texts.cancel)}
      ${challenge?.scripts}${script}`,
  )
}

/** The part of the page's data that depends on the configuration. */
interface StepUpPageParts {
  readonly providers: readonly PageProvider[]
  readonly theme: Theme
  readonly passkeys?: PasskeyParts | undefined
  readonly language: PageLanguage
  /** The URL to go to without confirming. */
  readonly cancel: string
  /** The host name that the user is signed in to. */
  readonly host: string
}

/** Returns the provider without the parts that create users and passkeys. */
function withoutSigningUp(provider: PageProvider): PageProvider {
  const { passkey } = provider
  if (passkey === undefined) return provider
  return { ...provider, passkey: { ...passkey, fields: {}, autofill: false, signInOnly: true } }
}
