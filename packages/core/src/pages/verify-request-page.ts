import type { Theme } from "../model/theme.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"

/** What one request adds to the verify-request page. */
export interface VerifyRequestView {
  /** Host name that people sign in to. */
  readonly host?: string | undefined
}

/**
 * Renders the page shown after a sign-in link has been sent [PAG-07], the same for every address, as far as
 * the theme decides it; the function it returns adds the request.
 */
export function prepareVerifyRequestPage(theme: Theme): (view: VerifyRequestView) => Html {
  const page = prepareDocument("Verify Request", theme)
  return ({ host }) => {
    const target = host && html` to continue to <strong dir="ltr">${host}</strong>`
    return page(
      html`${badge("envelope")}
        <h1>Check your email</h1>
        <p>A sign-in link has been sent to your email address.</p>
        <p>Open it in this browser${target}.</p>`,
    )
  }
}
