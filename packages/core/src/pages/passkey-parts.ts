import { credentialField, type CredentialField } from "./credential-field.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { pageScriptMessages } from "./messages.ts"
import { pageScript, pageScriptHash } from "./page-script.ts"

/** What the sign-in page has for passkeys: loaded where a WebAuthn provider is. */
export interface PasskeyParts {
  readonly form: typeof passkeyForm
  /** The element that makes the forms work; for the end of the page. */
  readonly script: Html
  /** What the Content-Security-Policy names the script by. */
  readonly scriptHash: string
}

/** What the form of a WebAuthn provider needs. */
export interface PagePasskey {
  /** Where the options of a ceremony come from. */
  readonly optionsUrl: string
  /** The fields of the form, by name. */
  readonly fields: Readonly<Record<string, CredentialField | undefined>>
  /** Whether passkeys are offered in the autofill of the fields. */
  readonly autofill: boolean
}

/** How the form of a passkey stands on the page. */
export interface PasskeyPlace {
  /** Where the form posts to. */
  readonly url: string
  /** What the buttons call it; undefined: a passkey. */
  readonly name: string | undefined
  /** Whether the field of the address is that of the form before it, to which the link is sent. */
  readonly sharesAddress: boolean
}

/**
 * The form of a passkey, cut where its hidden fields belong: to sign in, for which no field is needed, and to sign up. It
 * stands in a template, out of which the page's script takes it: without the script it could not be used.
 */
function passkeyForm(
  { optionsUrl, fields, autofill }: PagePasskey,
  { url, name, sharesAddress }: PasskeyPlace,
): { readonly opening: Html; readonly rest: Html } {
  const offered = autofill && html` data-autofill`
  const own = Object.entries(fields).filter(([field]) => !sharesAddress || field !== "email")
  const inputs = own.map(([field, attributes]) => credentialField(field, attributes ?? {}))
  const needsNoAddress = sharesAddress && fields["email"]?.["required"] !== true && html` formnovalidate`
  const first = sharesAddress ? html`class="secondary"` : undefined
  const button = (action: string, label: string, attributes: Html): Html =>
    html`<button type="submit" value="${action}" ${attributes}><span dir="auto">${label}</span></button>`
  return {
    opening: html`<template data-options="${optionsUrl}" ${offered}><form method="post" action="${url}">`,
    rest: html`${inputs}${button("authenticate", signInLabel(name), html`${first} formnovalidate`)}
        ${button("register", `Sign up with ${name ?? "a passkey"}`, html`class="secondary"${needsNoAddress}`)}</form></template>
      <noscript><div class="note">${unavailable(name)}</div></noscript>`,
  }
}

function signInLabel(name: string | undefined): string {
  return name === undefined ? "Continue with a passkey" : `Sign in with ${name}`
}

function unavailable(name: string | undefined): string {
  const what = name === undefined ? "Passkeys need" : `Sign in with ${name} needs`
  return `${what} JavaScript, which is off in this browser.`
}

// White space inside the element would change its hash.
// oxfmt-ignore
const script = html`<script data-messages="${JSON.stringify(pageScriptMessages)}">${pageScript}</script>`

/** See {@link PasskeyParts}. */
export const passkeyParts: PasskeyParts = { form: passkeyForm, script, scriptHash: pageScriptHash }
