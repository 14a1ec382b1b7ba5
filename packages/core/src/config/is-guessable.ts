import { isShort } from "./weak-secrets.ts"

/** The minimum number of different characters in a secret. One in a million texts of 32 random hexadecimal digits has fewer. */
const minCharacters = 8

/**
 * Returns true if a secret is long enough but hardly better than a short one: it has few different characters, or
 * repeats a short text.
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

/**
 * Returns the shortest text that produces the whole text if it's repeated (the last repetition may be cut off), or the
 * text itself.
 */
function unitOf(text: string): string {
  // A text may end with its first characters by chance, so at least a third of it must repeat.
  const maxPeriod = text.length - Math.ceil(text.length / 3)
  const next = (after: number): number => text.indexOf(text.charAt(0), after + 1)
  for (let length = next(0); length !== -1 && length <= maxPeriod; length = next(length))
    if (text.startsWith(text.slice(length))) return text.slice(0, length)
  return text
}
