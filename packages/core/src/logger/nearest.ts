/** The maximum number of characters of a word that's compared. A longer one is probably not a typing mistake. */
const maxWordLength = 64

/**
 * Returns the candidate that differs least from a word, by case or by at most a third of its letters. Returns undefined
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
 * Counts the letters that must be changed, added or removed to turn one word into the other.
 *
 * @param most - the highest number that matters. If the actual number is higher, the result may be too low.
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
