import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { pageUrl } from "./page-url.ts"

/**
 * Renders the link for a user who doesn't want to do what the page asks. Returns undefined for a URL that isn't http,
 * https or relative [IN-04].
 */
export function cancelLink(to: string, label: string): Html | undefined {
  const url = pageUrl(to)
  return url === undefined ? undefined : html`<p class="cancel"><a href="${url}">${label}</a></p>`
}
