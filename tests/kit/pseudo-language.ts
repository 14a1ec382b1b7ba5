/** Latin letters, and the accented ones that replace them. */
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const accented = "áƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ"

/** The fraction by which texts become longer, because other languages need more room than English. */
const growth = 0.4

/** A placeholder for the value that a function inserts into a text. */
const slot = "\uFFFC"

/**
 * Returns the texts of a language that looks like English but isn't: accented, in brackets, and longer by two fifths.
 * An unaccented letter on a page means that the page contains a fixed text; a missing closing bracket means that the
 * page cuts off a text.
 *
 * @param texts - texts, functions that return a text for one value, and lists and objects of both.
 */
export function pseudoLanguage<Texts extends object>(texts: Texts): Texts {
  return mapped(texts) as Texts
}

function mapped(value: unknown): unknown {
  if (typeof value === "string") return lengthened(value)
  if (typeof value === "function")
    return (given: unknown) => lengthened(String(value(slot))).replaceAll(slot, String(given))
  if (Array.isArray(value)) return value.map(mapped)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner)]))
}

function lengthened(text: string): string {
  const words = text.replaceAll(/[a-z]/gi, (letter) => accented[letters.indexOf(letter)] ?? letter)
  const more = "éẋţŕá ŵôŕðš "
    .repeat(20)
    .slice(0, Math.ceil(text.length * growth))
    .trim()
  return `[${words} ${more}]`
}
