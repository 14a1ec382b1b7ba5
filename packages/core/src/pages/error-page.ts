import type { Theme } from "../model/theme.ts"
import { badge, defaultLanguage, developerNote, prepareDocument } from "./document.ts"
import { html, type Html, pageUrl } from "./html.ts"
import { errorMessage } from "./messages.ts"
import type { PageLanguage } from "../model/texts.ts"

/** The request's data for the error page. */
export interface ErrorView {
  /** The value of the `error` query parameter. It's never shown; it only selects the texts. */
  readonly error?: string | undefined
  /** The sign-in page: http, https or relative. Without it, the page has no link. */
  readonly signinUrl?: string | undefined
  /** The lines of the log about the error, for a developer. Undefined outside of development. */
  readonly log?: readonly string[] | undefined
}

/**
 * Renders the parts of the error page [PAG-07] that depend on the theme. The returned function adds the request's data.
 */
export function prepareErrorPage(
  theme: Theme,
  language: PageLanguage = defaultLanguage,
): (view: ErrorView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.errorTitle, theme, language)
  return ({ error, signinUrl, log }) => {
    const { heading, lines, action } = errorMessage(texts, error)
    const url = action && pageUrl(signinUrl)
    const link = url && html`<a class="button action" href="${url}">${action}</a>`
    return page(
      html`${badge("warning")}
        <h1>${heading}</h1>
        ${lines.map((line) => html`<p>${line}</p>`)}${link}${log && logNote(log)}`,
    )
  }
}

function logNote(lines: readonly string[]): Html {
  return developerNote(
    html`${lines.map((line) => html`<code>${line}</code>`)} The terminal that the application runs in shows
      more. This command finds the cause of most errors: <code>npx latchkey doctor</code>`,
  )
}
