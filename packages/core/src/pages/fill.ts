import { html, type Html } from "./html.ts"

/**
 * A placeholder for the value while the text is made: the object replacement character, which doesn't occur in
 * texts.
 */
const slot = "\uFFFC"

/** Puts markup into a text of the pages. */
export function fill(text: (value: string) => string, value: Html): Html {
  const [first, ...rest] = text(slot).split(slot)
  return html`${first}${rest.map((part) => [value, part])}`
}
