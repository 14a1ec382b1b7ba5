import { html, type Html } from "./html.ts"

/**
 * A placeholder for the value while the text is being built: SUBSTITUTE, a control character that no text contains.
 * With a character beyond Latin-1, engines would store the whole page as UTF-16, which takes three times as long to
 * encode.
 */
const slot = "\u001A"

/** Inserts markup into a text of the pages. */
export function fill(text: (value: string) => string, value: Html): Html {
  const [first, ...rest] = text(slot).split(slot)
  return html`${first}${rest.map((part) => [value, part])}`
}
