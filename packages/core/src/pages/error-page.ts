import type { Theme } from "../model/theme.ts"
import { prepareDocument } from "./document.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { errorMessage } from "./messages.ts"
import type { PageLanguage } from "../model/texts.ts"
import { defaultLanguage } from "./default-language.ts"
import { pageUrl } from "./page-url.ts"

/** The request's data for the error page. */
export interface ErrorView {
  /** The value of the `error` query parameter. It's never shown; it only selects the texts. */
  readonly error?: string | undefined
  /** The sign-in page: http, https or relative. Without it, the page has no link. */
  readonly signinUrl?: string | undefined
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
  return ({ error, signinUrl }) => {
    const { heading, lines, action } = errorMessage(texts, error)
    const url = action && pageUrl(signinUrl)
    const link = url && html`<a class="button action" href="${url}">${action}</a>`
    return page(
      html`${badge("warning")}
        <h1>${heading}</h1>
        ${lines.map((line) => html`<p>${line}</p>`)}${link}`,
    )
  }
}
