/**
 * Suggests the name that was probably meant: one that contains the given name or is part of it, or that is spelt
 * almost the same.
 *
 * @returns the question; undefined if no name is similar.
 */
export function didYouMean(given: string, names: readonly string[]): string | undefined {
  const alike = names.filter((name) => name.includes(given) || given.includes(name))
  const near = alike.length > 0 || given.length < 4 ? alike : names.filter((name) => isNear(given, name))
  return given === "" || near.length === 0 ? undefined : `Did you mean ${near.join(" or ")}?`
}

/**
 * Says that there's no such name, which one was probably meant, and which names exist.
 *
 * @param kind - such as `adapter`
 */
export function noSuch(kind: string, given: string, names: readonly string[]): string {
  const offer = didYouMean(given, names)
  return `There is no ${kind} "${given}". ${offer === undefined ? "" : `${offer} `}There are: ${names.join(", ")}.`
}

/** Returns true if two names differ by at most two changed, missing, additional or swapped characters. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return (row[other.length] ?? Infinity) <= 2
}
