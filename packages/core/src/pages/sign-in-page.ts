import type { PageLanguage } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import { cancelLink, defaultLanguage, hiddenFields, prepareDocument } from "./document.ts"
import { html, type Html, pageUrl, prepareHtml } from "./html.ts"
import { fill, signInNotice } from "./messages.ts"
import type { PagePasskey, PasskeyParts } from "./passkey-parts.ts"
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
  /** True if users may ask to stay signed in. Default: `false`. */
  readonly asksToRemember?: boolean | undefined
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
  asksToRemember,
}: SignInPageParts): (view: SignInView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.signInTitle, theme, language)
  const target = host && html`<p>${fill(texts.continueTo, html`<strong dir="ltr">${host}</strong>`)}</p>`
  const slots = ["notice", "hidden", "widget", "scripts"] as const
  const prepared = prepareHtml(slots, ({ notice, hidden, widget, scripts }) => {
    const forms = providerForms(providers, { hidden, asksToRemember, passkeys, texts })
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

/** The part of the sign-in page's data for a user who is signed in. */
export interface SignedInView {
  /** The user's name, or their address; undefined if the session has neither. */
  readonly who: string | undefined
  /** The sign-out page. */
  readonly signOutUrl: string
}

/**
 * Renders the sign-in page for a user who is signed in. It says so, and offers to go on, and to sign out. The ways to sign
 * in follow, to link an account or use another one. Passkeys aren't offered in autofill, which is for users who aren't
 * signed in, and a new one is added to the user's account.
 */
export function signedInPage(
  { csrfToken, callbackUrl, error, code, challenge }: PageRequest,
  { who, signOutUrl }: SignedInView,
  { providers, theme, passkeys, language, asksToRemember }: Omit<StepUpPageParts, "cancel" | "host">,
): Html {
  const { texts } = language
  const hidden = hiddenFields({ csrfToken, callbackUrl })
  const offered = providers.map((provider) => withPasskey(provider, { signedIn: true }))
  const forms = providerForms(offered, { hidden, asksToRemember, passkeys, texts, areSecond: true })
  const url = pageUrl(callbackUrl)
  const page = prepareDocument(texts.signedIn, theme, language)
  return page(
    html`<h1>${texts.signedIn}</h1>
      ${who !== undefined && html`<p><strong dir="auto">${who}</strong></p>`}
      ${signInNotice(texts, error, code)}${
        url && html`<a class="button action" href="${url}">${texts.goOn}</a>`
      }${cancelLink(signOutUrl, texts.signOut)}${challenge?.widget}${forms}${challenge?.scripts}${passkeys?.script(texts)}`,
  )
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
  { providers, theme, passkeys, cancel, host, language, asksToRemember }: StepUpPageParts,
): Html {
  const { texts } = language
  const offered = providers
    .filter(({ id }) => accepted.includes(id))
    .map((provider) => withPasskey(provider, { signInOnly: true }))
  const hidden = hiddenFields({ csrfToken, callbackUrl, stepUp: value })
  const forms = providerForms(offered, { hidden, asksToRemember, email, passkeys, texts })
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
  readonly asksToRemember?: boolean | undefined
}

/** Returns the provider with a passkey form for a user who is signed in, who needs no field and no autofill. */
function withPasskey(
  provider: PageProvider,
  form: Pick<PagePasskey, "signInOnly" | "signedIn">,
): PageProvider {
  const { passkey } = provider
  if (passkey === undefined) return provider
  return { ...provider, passkey: { ...passkey, fields: {}, autofill: false, ...form } }
}
