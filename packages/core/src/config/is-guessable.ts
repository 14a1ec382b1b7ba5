import { isShort } from "./short-secrets.ts"

/** How many different characters a secret has at least: of 32 random hexadecimal digits one in a million has fewer. */
const minCharacters = 8

/**
 * Whether a secret is long enough and has hardly more in it than a short one: few different characters, or a short text
 * again and again.
 */
export function isGuessable(secret: string): boolean {
  if (isShort(secret)) return false
  return hasFewCharacters(secret) || isShort(unitOf(secret))
}

function hasFewCharacters(secret: string): boolean {
  const found = new Set<string>()
  for (const character of secret) if (found.add(character).size === minCharacters) return false
  return true
}

/** The shortest text of which a text consists when it is repeated, the last time perhaps in part; the whole where none is. */
function unitOf(text: string): string {
  // That a text ends as it begins for a character or two is chance: a third of it has to.
  const longest = text.length - Math.ceil(text.length / 3)
  const next = (after: number): number => text.indexOf(text.charAt(0), after + 1)
  for (let length = next(0); length !== -1 && length <= longest; length = next(length))
    if (text.startsWith(text.slice(length))) return text.slice(0, length)
  return text
}
