import { credentialField, type CredentialField } from "./credential-field.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { pageScriptMessages } from "./messages.ts"
import { pageScript, pageScriptHash } from "./page-script.ts"

/** The parts of the sign-in page for passkeys, loaded if there is a WebAuthn provider. */
export interface PasskeyParts {
  readonly form: typeof passkeyForm
  /** The element that makes the forms work; for the end of the page. */
  readonly script: Html
  /** The hash by which the Content-Security-Policy names the script. */
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
  /** True if the form has no button to sign up. Default `false`. */
  readonly signInOnly?: boolean | undefined
}

/** The position of a passkey's form on the page. */
export interface PasskeyPlace {
  /** The URL to which the form posts. */
  readonly url: string
  /** The name on the buttons. Undefined: a passkey. */
  readonly name: string | undefined
  /** True if it shares the address field with the form before it, which sends a link to the address. */
  readonly sharesAddress: boolean
}

/**
 * Renders the form of a passkey, cut at the place of its hidden fields: to sign in, which needs no field, and to
 * sign up. It's inside a template, from which the page's script takes it: without the script it couldn't be used.
 */
function passkeyForm(
  { optionsUrl, fields, autofill, signInOnly = false }: PagePasskey,
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
        ${!signInOnly && button("register", `Sign up with ${name ?? "a passkey"}`, html`class="secondary"${needsNoAddress}`)}</form></template>
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
