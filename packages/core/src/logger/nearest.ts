/** A word longer than this is no slip of the pen, and is not compared. */
const longestWord = 64

/**
 * The candidate that differs least from a word, by case or by a third of its letters at most; undefined where none is
 * that near.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined
  const given = word.toLowerCase()
  let found: string | undefined
  let least = Math.max(2, Math.floor(given.length / 3)) + 1
  for (const candidate of candidates) {
    const edits = distance(given, candidate.toLowerCase(), least)
    if (edits >= least) continue
    least = edits
    found = candidate
  }
  return found
}

/**
 * How many letters have to be changed, added or left out to make one word of the other.
 *
 * @param most - the result is no longer exact from here on.
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
