import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"

/** The request's data for the verify-request page. */
export interface VerifyRequestView {
  /** Host name that the user signs in to. */
  readonly host?: string | undefined
  /** The address that this browser asked for, never one from the query. */
  readonly email?: string | undefined
  /** The URL for entering another address: http, https or relative. */
  readonly signinUrl: string
}

/**
 * Renders the parts of the page after a sign-in link was sent [PAG-07] that the theme decides. It's the same for
 * addresses with and without an account. The returned function adds the request.
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
