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
  /** Offers passkeys in the autofill of the page's fields. */
  readonly autofill: boolean
  /** True if the form has no button to sign up. Default: `false`. */
  readonly signInOnly?: boolean | undefined
  /** True if a user is signed in, who gets a further passkey. Default: `false`. */
  readonly signedIn?: boolean | undefined
}

/** The position of a passkey's form on the page. */
interface PasskeyPlace {
  /** The id of the form, to which the button to sign in refers. */
  readonly id: string
  /** The URL to which the form posts. */
  readonly url: string
  /** The name on the buttons. If it's undefined, the buttons say "passkey". */
  readonly name: string | undefined
  /** True if it shares the address field with the form before it, which sends a link to the address. */
  readonly sharesAddress: boolean
  /** The icon of the button to sign in. */
  readonly icon: Html
  /** The hidden fields of every form. */
  readonly hidden: Html
  /** The checkbox of a user who wants to stay signed in; false if the page doesn't ask, or a form before it does. */
  readonly remember?: Html | false | undefined
  readonly texts: PageTexts
}

/** The form of a WebAuthn provider, in parts. */
export interface PasskeyForm {
  /** The button to sign in, which needs no field, if it stands apart from the form. */
  readonly button: Html | undefined
  readonly form: Html
  /** Puts the form, and anything around it, inside a template. */
  readonly inTemplate: (content: Html) => Html
}

/**
 * Renders the passkey form. If signing up needs a field, the button to sign in, which belongs to the form, stands apart
 * from it. Everything is inside templates until the page's script inserts it, because it doesn't work without the
 * script.
 */
function passkeyForm(passkey: PagePasskey, place: PasskeyPlace): PasskeyForm {
  const { optionsUrl, fields, autofill, signInOnly = false } = passkey
  const { id, url, sharesAddress, hidden, name, remember, texts } = place
  const declared = Object.entries(fields)
  const isApart = declared.length > 0
  const own = declared.filter(([field]) => !sharesAddress || field !== "email")
  const inputs = own.map(([field, attributes]) => credentialField(field, localized(attributes ?? {}, texts)))
  const signUp = !signInOnly && signUpButton(passkey, place, own.length > 0)
  const button = signInButton(place, isApart)
  const unavailable = name === undefined ? texts.passkeysNeedScript : texts.needsScript(name)
  const note = html`<noscript><div class="note">${unavailable}</div></noscript>`
  const attributes = html`data-options="${optionsUrl}"${autofill && html` data-autofill`}`
  return {
    button: isApart ? html`<template>${button}</template>${note}` : undefined,
    form: html`<form method="post" action="${url}" ${isApart && html`id="${id}"`}>
      ${hidden}${inputs}${remember}${!isApart && button}${signUp}
    </form>`,
    inTemplate: (content) => html`<template ${attributes}>${content}</template>${!isApart && note}`,
  }
}

/** Renders a button like the ones for services. Enter in a field of the form doesn't press it. */
function signInButton({ id, name, icon, texts }: PasskeyPlace, isApart: boolean): Html {
  const label = name === undefined ? texts.continueWithPasskey : texts.signInWith(name)
  const form = isApart && html` form="${id}"`
  return html`<button class="provider" type="button" value="authenticate" ${form}>
    ${icon}<span dir="auto">${label}</span>
  </button>`
}

function signUpButton(
  { fields, signedIn }: PagePasskey,
  { name, sharesAddress, texts }: PasskeyPlace,
  hasOwnFields: boolean,
): Html {
  const unnamed = signedIn === true ? texts.addPasskey : texts.signUpWithPasskey
  const label = name === undefined ? unnamed : texts.signUpWith(name)
  const isSecond = !hasOwnFields && html` class="secondary"`
  const needsNoAddress = sharesAddress && fields["email"]?.["required"] !== true && html` formnovalidate`
  return html`<button type="submit" value="register" ${isSecond}${needsNoAddress}>
    <span dir="auto">${label}</span>
  </button>`
}

/** Translates the provider's default label. */
function localized(field: CredentialField, { emailAddress }: PageTexts): CredentialField {
  return field.label === englishTexts.emailAddress ? { ...field, label: emailAddress } : field
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
