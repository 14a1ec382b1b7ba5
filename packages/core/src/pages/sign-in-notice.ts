import type { PageTexts } from "../model/page-language.ts"
import { html, type Html } from "./html.ts"
import { signInMessage } from "./messages.ts"

/** Renders the note about what went wrong. A request to sign in isn't a failure, so it doesn't look like one. */
export function signInNotice(
  texts: PageTexts,
  error: string | undefined,
  code: string | undefined,
): Html | undefined {
  const message = signInMessage(texts, error, code)
  if (message === undefined) return undefined
  const tone = error !== "SessionRequired" && " alert"
  return html`<div class="note${tone}" role="alert" aria-live="assertive">${message}</div>`
}
