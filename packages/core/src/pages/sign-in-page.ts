import type { Theme } from "../model/theme.ts"
import { prepareDocument } from "./document.ts"
import { hiddenFields } from "./hidden-fields.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { signInMessage } from "./messages.ts"
import type { PasskeyParts } from "./passkey-parts.ts"
import { prepareProviderForms } from "./provider-forms.ts"
import type { PageProvider } from "./provider-forms.ts"

/** What one request adds to the sign-in page. */
export interface SignInView {
  /** Left out where the CSRF check is off. */
  readonly csrfToken?: string | undefined
  /** Where to go after signing in. */
  readonly callbackUrl?: string | undefined
  /** The value of the `error` query parameter; never shown, it only chooses a sentence. */
  readonly error?: string | undefined
  /** The value of the `code` query parameter; as `error`. */
  readonly code?: string | undefined
  /** Fills in the field of an e-mail provider. */
  readonly email?: string | undefined
  /** Host name that people sign in to. */
  readonly host?: string | undefined
}

/**
 * Renders the sign-in page [PAG-07] as far as the configuration decides it; the function it returns adds what
 * the request says.
 *
 * @param passkeys - needed where one of the providers is of the type `webauthn`; else it has no form.
 */
export function prepareSignInPage(
  providers: readonly PageProvider[],
  theme: Theme,
  passkeys?: PasskeyParts,
): (view: SignInView) => Html {
  const page = prepareDocument("Sign In", theme)
  const forms = prepareProviderForms(providers, passkeys)
  return ({ csrfToken, callbackUrl, error, code, email, host }) => {
    const target = host && html`<p>to continue to <strong dir="ltr">${host}</strong></p>`
    const slots = { hidden: hiddenFields({ csrfToken, callbackUrl }), email }
    return page(
      html`<h1>Sign in</h1>
        ${target}${notice(error, code)}${forms(slots)}${passkeys?.script}`,
    )
  }
}

/** Being asked to sign in is no failure, so it does not look like one. */
function notice(error: string | undefined, code: string | undefined): Html | undefined {
  const message = signInMessage(error, code)
  if (message === undefined) return undefined
  const tone = error !== "SessionRequired" && " alert"
  return html`<div class="note${tone}" role="alert" aria-live="assertive">${message}</div>`
}
