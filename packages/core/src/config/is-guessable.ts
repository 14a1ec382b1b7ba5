import { isShort } from "./short-secrets.ts"

/** How many different characters a secret has at least: of 32 random hexadecimal digits one in a million has fewer. */
const minCharacters = 8

/**
 * Whether a secret is long enough and has hardly more in it than a short one: few different characters, or a short text
 * again and again.
 */
export function isGuessable(secret: string): boolean {
  if (isShort(secret)) return false
  return new Set(secret).size < minCharacters || isShort(unitOf(secret))
}

/** The shortest text of which a text consists when it is repeated, the last time perhaps in part; the whole where none is. */
function unitOf(text: string): string {
  // The longest end of each beginning that begins the text, too (Knuth, Morris and Pratt 1977).
  const borders = [0]
  for (let index = 1, border = 0; index < text.length; index++) {
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1] ?? 0
    if (text[index] === text[border]) border++
    borders[index] = border
  }
  const border = borders.at(-1) ?? 0
  // That a text ends as it begins for a character or two is chance.
  return border * 3 >= text.length ? text.slice(0, text.length - border) : text
}
