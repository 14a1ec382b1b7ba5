import { englishTexts } from "../languages/english/english-texts.ts"
import { englishPasskeyErrors } from "../languages/english/passkey-messages.ts"
import type { PageTexts, PasskeyFailure } from "../model/texts.ts"
import { credentialField, type CredentialField } from "./credential-field.ts"
import { html, type Html } from "./html.ts"
import { pageScript, pageScriptHash } from "./page-script.ts"

/** The sign-in page's parts for passkeys. They're loaded if there's a WebAuthn provider. */
export interface PasskeyParts {
  readonly form: typeof passkeyForm
  /** Renders the script element that makes the forms work. It belongs at the end of the page. */
  readonly script: (texts: PageTexts) => Html
  /** The script's hash for the Content-Security-Policy. */
  readonly scriptHash: string
}

/** The data for the form of a WebAuthn provider. */
export interface PagePasskey {
  /** The URL of a ceremony's options. */
  readonly optionsUrl: string
  /** The fields of the form, by name. */
  readonly fields: Readonly<Record<string, CredentialField | undefined>>
  /** Offers passkeys in the autofill of the fields. */
  readonly autofill: boolean
  /** True if the form has no button to sign up. Default: `false`. */
  readonly signInOnly?: boolean | undefined
}

/** The position of a passkey's form on the page. */
interface PasskeyPlace {
  /** The URL to which the form posts. */
  readonly url: string
  /** The name on the buttons. If it's undefined, the buttons say "passkey". */
  readonly name: string | undefined
  /** True if it shares the address field with the form before it, which sends a link to the address. */
  readonly sharesAddress: boolean
  /** The hidden fields of every form. */
  readonly hidden: Html
  /** The checkbox of a user who wants to stay signed in; false if the page doesn't ask, or the form before it does. */
  readonly remember?: Html | false | undefined
  readonly texts: PageTexts
}

/**
 * Renders the passkey form, to sign in, which needs no field, and to sign up. The form is inside a template until the
 * page's script inserts it, because it doesn't work without the script.
 */
function passkeyForm(
  { optionsUrl, fields, autofill, signInOnly = false }: PagePasskey,
  { url, name, sharesAddress, hidden, remember, texts }: PasskeyPlace,
): Html {
  const offered = autofill && html` data-autofill`
  const own = Object.entries(fields).filter(([field]) => !sharesAddress || field !== "email")
  const inputs = own.map(([field, attributes]) => credentialField(field, localized(attributes ?? {}, texts)))
  const needsNoAddress = sharesAddress && fields["email"]?.["required"] !== true && html` formnovalidate`
  const first = sharesAddress ? html`class="secondary"` : undefined
  const button = (action: string, label: string, attributes: Html): Html =>
    html`<button type="submit" value="${action}" ${attributes}><span dir="auto">${label}</span></button>`
  const [signInLabel, signUpLabel, unavailable] = labels(name, texts)
  const opening = html`<template data-options="${optionsUrl}" ${offered}><form method="post" action="${url}">`
  return html`${opening}${hidden}${inputs}${remember}${button("authenticate", signInLabel, html`${first} formnovalidate`)}
        ${!signInOnly && button("register", signUpLabel, html`class="secondary"${needsNoAddress}`)}</form></template>
      <noscript><div class="note">${unavailable}</div></noscript>`
}

/** Translates the provider's default label. */
function localized(field: CredentialField, { emailAddress }: PageTexts): CredentialField {
  return field.label === englishTexts.emailAddress ? { ...field, label: emailAddress } : field
}

/** Returns the labels of the two buttons, and the note for a browser without JavaScript. */
function labels(name: string | undefined, texts: PageTexts): readonly [string, string, string] {
  return name === undefined
    ? [texts.continueWithPasskey, texts.signUpWithPasskey, texts.passkeysNeedScript]
    : [texts.signInWith(name), texts.signUpWith(name), texts.needsScript(name)]
}

function script(texts: PageTexts): Html {
  // White space inside the element would change its hash.
  // oxfmt-ignore
  return html`<script data-messages="${JSON.stringify(pageScriptMessages(texts))}">${pageScript}</script>`
}

/** The passkey parts of the sign-in page. */
export const passkeyParts: PasskeyParts = { form: passkeyForm, script, scriptHash: pageScriptHash }

/** The sentences that the sign-in page's script may show. */
export type PageScriptMessages = Readonly<Record<PasskeyFailure | "refused" | "unreachable", string>>

/** Returns the sentences for the sign-in page's script. */
function pageScriptMessages({ passkeyErrors, signInErrors }: PageTexts): PageScriptMessages {
  const { unreachable, ...failures } = passkeyErrors ?? englishPasskeyErrors
  return { ...failures, refused: signInErrors.WebAuthnVerificationError, unreachable }
}
