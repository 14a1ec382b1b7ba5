import { html } from "./html.ts"
import type { Html } from "./html.ts"

/** Renders hidden inputs in the given order. A field without a value is left out. */
export function hiddenFields(fields: Readonly<Record<string, string | undefined>>): Html {
  return html`${Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`
}
