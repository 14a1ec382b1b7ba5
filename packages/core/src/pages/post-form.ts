import { hiddenFields } from "./hidden-fields.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { pageUrl } from "./page-url.ts"

/**
 * Renders a form of hidden fields and one button. An action that isn't http, https or relative is left out [IN-04];
 * the form then posts to the page's own URL.
 */
export function postForm(
  action: string,
  fields: Readonly<Record<string, string | undefined>>,
  label: string,
): Html {
  const url = pageUrl(action)
  const target = url && html` action="${url}"`
  return html`<form class="action" method="post" ${target}>
    ${hiddenFields(fields)}<button type="submit">${label}</button>
  </form>`
}
