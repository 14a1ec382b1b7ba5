import type { Theme } from "../model/theme.ts"
import { cancelLink, hiddenFields, prepareDocument } from "./document.ts"
import { fill, signInNotice } from "./messages.ts"
import { html, type Html } from "./html.ts"
import type { PageLanguage } from "../model/texts.ts"
import type { PasskeyParts } from "./passkey-parts.ts"
import { providerForms, type PageProvider } from "./provider-forms.ts"

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
}

/**
 * Renders the sign-in page for a step-up. It says why the user must confirm who they are, and offers only ways that
 * meet the requirements.
 */
export function stepUpPage(
  { csrfToken, callbackUrl, error, code }: PageRequest,
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
      ${signInNotice(texts, error, code)}${forms}${cancelLink(cancel, texts.cancel)}${script}`,
  )
}

/** The part of the page's data that depends on the configuration. */
export interface StepUpPageParts {
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
