/** The maximum length of an `Accept-Language` header that's read, in characters. */
const maxHeader = 1_000

/** The maximum length of a language range, in characters. */
const maxRange = 100

/** The maximum number of language ranges in a header that are read, because each one costs a look-up of its script. */
const maxRanges = 20

/** The first tag of each language and script, by the lists of tags, which live as long as a configuration. */
const tagsByScript = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** A language range of a header, with its quality. */
interface Range {
  readonly range: string
  readonly quality: number
}

/**
 * Returns the language that a browser prefers: the tag that matches the range with the highest quality. The first tag
 * is the default, unless the header refuses it.
 *
 * @param accepted - the `Accept-Language` header, which can contain anything.
 * @param tags - the same array for each request, because the tags are analysed only once.
 * @see [RFC 9110 §12.5.4](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4)
 */
export function chooseLanguage(accepted: string | null, tags: readonly string[]): string {
  const ranges = rangesOf(accepted ?? "")
  const refused = new Set(
    ranges.filter(({ quality }) => quality === 0).map(({ range }) => findTag(range, tags)),
  )
  for (const { range, quality } of ranges) {
    const tag = quality > 0 ? findTag(range, tags) : undefined
    if (tag !== undefined && !refused.has(tag)) return tag
  }
  return tags.find((tag) => !refused.has(tag)) ?? tags[0] ?? ""
}

/** Returns the ranges, best first. A `*` stands for the default, which is used if no other range matches. */
function rangesOf(header: string): Range[] {
  if (header.length > maxHeader) return []
  return header
    .split(",", maxRanges)
    .map((part) => /^\s*([a-z\d-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(part))
    .filter((found) => found !== null)
    .map(([, range = "", quality = "1"]) => ({ range, quality: Number(quality) }))
    .sort((one, other) => other.quality - one.quality)
}

/**
 * Returns the tag that a language range stands for: the range itself, or the range without its last parts; otherwise,
 * the tag of the same language in the same script. `de-AT` finds `de`, `zh-TW` finds `zh-Hant`, and `pt` finds `pt-BR`.
 *
 * @see [RFC 4647 §3.4](https://www.rfc-editor.org/rfc/rfc4647#section-3.4)
 */
export function findTag(range: string, tags: readonly string[]): string | undefined {
  if (range.length > maxRange) return undefined
  for (let rest = range.toLowerCase(); rest !== ""; rest = rest.replace(/-?[^-]*$/, "")) {
    const tag = tags.find((one) => one.toLowerCase() === rest)
    if (tag !== undefined) return tag
  }
  const wanted = languageAndScript(range)
  return wanted && scriptsOf(tags).get(wanted)
}

function scriptsOf(tags: readonly string[]): ReadonlyMap<string, string> {
  const known = tagsByScript.get(tags)
  if (known !== undefined) return known
  // The first of two tags wins, so it's set last.
  const made = new Map(tags.toReversed().map((tag) => [languageAndScript(tag) ?? tag, tag]))
  tagsByScript.set(tags, made)
  return made
}

/** Returns true if the language is written from right to left. */
export function isRightToLeft(tag: string): boolean {
  return /-(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(languageAndScript(tag) ?? "")
}

/** Returns the language of a tag and its usual script, such as `zh-Hant`. Returns undefined if the text isn't a tag. */
function languageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    // Bokmål (`nb`), Nynorsk (`nn`) and `no` count as the same language.
    return `${language.replace(/^n[no]$/, "nb")}-${script}`
  } catch {
    return undefined
  }
}
