import { html } from "./html.ts"
import type { Html } from "./html.ts"

/** Hidden inputs, in the order given; a field without a value is left out. */
export function hiddenFields(fields: Readonly<Record<string, string | undefined>>): Html {
  return html`${Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`
}
