/** The number of characters beyond which a word isn't compared, because it's probably not a typing mistake. */
const maxWordLength = 64

/**
 * Returns the candidate that differs least from a word, by case or by a third of its letters at most. Returns undefined
 * if no candidate is that close.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined
  const lowerCase = word.toLowerCase()
  let found: string | undefined
  let least = Math.max(2, Math.floor(lowerCase.length / 3)) + 1
  for (const candidate of candidates) {
    const edits = distance(lowerCase, candidate.toLowerCase(), least)
    if (edits >= least) continue
    least = edits
    found = candidate
  }
  return found
}

/**
 * Counts the letters to change, add or remove to turn one word into the other.
 *
 * @param most - a number from which the result may be lower than the true one.
 * @see [Levenshtein distance](https://en.wikipedia.org/wiki/Levenshtein_distance)
 */
function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) >= most) return most
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const same = from[line - 1] === to[column - 1] ? 0 : 1
      const [above = 0, corner = 0, left = 0] = [row[column], row[column - 1], next[column - 1]]
      next.push(Math.min(above + 1, left + 1, corner + same))
    }
    row = next
  }
  return row[to.length] ?? most
}
