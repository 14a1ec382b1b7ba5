import { html, type Html } from "./html.ts"

/**
 * A placeholder for the value while the text is made: the control character SUBSTITUTE, which no text needs. A character
 * beyond Latin-1 would make engines keep the whole page as UTF-16, which costs three times as much to encode.
 */
const slot = "\u001A"

/** Puts markup into a text of the pages. */
export function fill(text: (value: string) => string, value: Html): Html {
  const [first, ...rest] = text(slot).split(slot)
  return html`${first}${rest.map((part) => [value, part])}`
}
