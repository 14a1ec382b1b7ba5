import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { credentialField } from "./credential-field.ts"
import { hiddenFields } from "./hidden-fields.ts"
import { codeMessage } from "./messages.ts"
import { pageUrl } from "./page-url.ts"

/** The request's data for the verify-request page. */
export interface VerifyRequestView {
  /** Host name that the user signs in to. */
  readonly host?: string | undefined
  /** The address that this browser asked for, never one from the query. */
  readonly email?: string | undefined
  /** The URL for entering another address: http, https or relative. */
  readonly signinUrl: string
  /** The form for a one-time code; undefined if none was sent. */
  readonly code?: CodeForm | undefined
  /** The value of the `error` query parameter. It's never shown, and only chooses a sentence. */
  readonly error?: string | undefined
}

/** The form for a one-time code. */
export interface CodeForm {
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  /** The number of digits. */
  readonly length: number
  /** True if the message has no link. */
  readonly isOnly: boolean
  /** Left out if the CSRF check is off. */
  readonly csrfToken: string | undefined
}

/**
 * Renders the parts of the page after a sign-in link was sent [PAG-07] that the theme decides. It's the same for
 * addresses with and without an account. The returned function adds the request.
 */
export function prepareVerifyRequestPage(theme: Theme): (view: VerifyRequestView) => Html {
  const page = prepareDocument("Verify Request", theme)
  return ({ host, email, signinUrl, code, error }) => {
    const recipient = email === undefined ? "your e-mail address" : html`<strong dir="ltr">${email}</strong>`
    const target = host && html` to continue to <strong dir="ltr">${host}</strong>`
    const message = code && codeMessage(error, code.isOnly)
    return page(
      html`${badge("envelope")}
        <h1>Check your e-mail</h1>
        <p>${sentOf(code)} been sent to ${recipient}.</p>
        <p>${instructionOf(code)}${target}.</p>
        ${message && html`<div class="note alert" role="alert" aria-live="assertive">${message}</div>`}
        ${code && codeForm(code)} ${cancelLink(signinUrl, "Use another address")}`,
    )
  }
}

function sentOf(code: CodeForm | undefined): string {
  if (code === undefined) return "A sign-in link has"
  return code.isOnly ? "A code has" : "A sign-in link and a code have"
}

function instructionOf(code: CodeForm | undefined): string {
  if (code === undefined) return "Open it in this browser"
  return code.isOnly ? "Enter it here" : "Open the link in this browser, or enter the code here"
}

/** The code may be pasted with spaces. */
function codeForm({ action, length, csrfToken }: CodeForm): Html {
  const url = pageUrl(action)
  const field = credentialField("code", {
    label: `Code of ${length} digits`,
    inputmode: "numeric",
    autocomplete: "one-time-code",
    pattern: `\\s*([0-9]\\s*){${length}}`,
    required: true,
    dir: "ltr",
  })
  return html`<form class="action" method="post" ${url && html` action="${url}"`}>
    ${hiddenFields({ csrfToken })}${field}<button type="submit">Sign in</button>
  </form>`
}
