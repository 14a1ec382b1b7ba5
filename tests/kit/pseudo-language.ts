/** Latin letters, and the accented ones that stand for them. */
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const accented = "áƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ"

/** The part by which texts become longer: other languages need more room than English. */
const growth = 0.4

/** Stands for the value that a function puts into a text. */
const slot = "\uFFFC"

/**
 * Returns the texts of a language that looks like English and isn't: accented, in brackets, and longer by two fifths. A page
 * with an unaccented letter has a text in place; one without a closing bracket cuts a text off.
 *
 * @param texts - texts, functions from one value to a text, and lists and objects of them.
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
