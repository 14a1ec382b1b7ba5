import { html, type Html } from "./html.ts"

/**
 * Renders a note for developers, which is only in English, like the log. A page in production must never have one.
 *
 * @param content - the sentences, and `code` elements for lines of the log and commands.
 */
export function developerNote(content: Html): Html {
  return html`<div class="note" lang="en" dir="ltr">
    <strong>Only in development:</strong>
    ${content}
  </div>`
}
