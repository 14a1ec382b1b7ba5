import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"

/** What one request adds to the verify-request page. */
export interface VerifyRequestView {
  /** Host name that people sign in to. */
  readonly host?: string | undefined
  /** The address that this browser asked for, never one that the query says. */
  readonly email?: string | undefined
  /** Where to enter another address: http, https or relative. */
  readonly signinUrl: string
}

/**
 * Renders the page shown after a sign-in link has been sent [PAG-07], the same for addresses with and without an
 * account, as far as the theme decides it; the function it returns adds the request.
 */
export function prepareVerifyRequestPage(theme: Theme): (view: VerifyRequestView) => Html {
  const page = prepareDocument("Verify Request", theme)
  return ({ host, email, signinUrl }) => {
    const recipient = email === undefined ? "your e-mail address" : html`<strong dir="ltr">${email}</strong>`
    const target = host && html` to continue to <strong dir="ltr">${host}</strong>`
    return page(
      html`${badge("envelope")}
        <h1>Check your e-mail</h1>
        <p>A sign-in link has been sent to ${recipient}.</p>
        <p>Open it in this browser${target}.</p>
        ${cancelLink(signinUrl, "Use another address")}`,
    )
  }
}
