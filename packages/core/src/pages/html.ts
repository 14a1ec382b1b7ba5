const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
}

class SafeHtml {
  /** The private field makes the type nominal, so an object literal or a string can't be passed instead. */
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/**
 * HTML text in which everything from outside is escaped. Only the {@link html} template creates it (the class is
 * exported as a type). `toString()` returns the text for a response body or a mail.
 */
export type { SafeHtml as Html }

/**
 * The values that {@link html} interpolates: text is escaped, `Html` is kept, arrays are joined, and `null`,
 * `undefined` and `false` are left out.
 */
export type HtmlValue = string | number | SafeHtml | null | undefined | false | readonly HtmlValue[]

/**
 * Escapes interpolated values, which are then safe in element content and in quoted attribute values [IN-04]. Write
 * constant markup, such as an inline SVG, as the literal text of a template.
 *
 * @throws TypeError if the template leaves an attribute value without quotes, because escaping couldn't protect
 *   it
 */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  let text = literals[0] ?? ""
  for (let index = 0; index < values.length; index++) {
    if (literals[index]?.endsWith("="))
      throw new TypeError("An attribute value in an html template must be quoted")
    text += render(values[index]) + (literals[index + 1] ?? "")
  }
  return new SafeHtml(text)
}

/**
 * Renders a document once, with slots that the returned function fills in. One value may fill many slots.
 *
 * @param names - the slots.
 * @param document - renders the document with the slots in the positions of their values.
 */
export function prepareHtml<Slot extends string>(
  names: readonly Slot[],
  document: (slots: Readonly<Record<Slot, SafeHtml>>) => SafeHtml,
): (values: Readonly<Record<Slot, HtmlValue>>) => SafeHtml {
  // No text from outside can look like a slot, because its `<` is escaped.
  const slots = names.map((name, index) => [name, new SafeHtml(`<slot ${index}>`)] as const)
  const rendered = document(Object.fromEntries(slots) as Record<Slot, SafeHtml>).toString()
  const [start = "", ...rest] = rendered.split("<slot ")
  const pieces = rest.map((piece) => {
    const end = piece.indexOf(">")
    return { slot: Number(piece.slice(0, end)), after: piece.slice(end + 1) }
  })
  return (values) => {
    const filled = names.map((name) => render(values[name]))
    let text = start
    for (const { slot, after } of pieces) text += (filled[slot] ?? "") + after
    return new SafeHtml(text)
  }
}

function render(value: HtmlValue): string {
  if (typeof value === "string") return escapeHtml(value)
  if (typeof value === "number") return String(value)
  if (value === null || value === undefined || value === false) return ""
  if (value instanceof SafeHtml) return value.toString()
  let text = ""
  for (const item of value) text += render(item)
  return text
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => entities[character] ?? "")
}

/** The base against which relative references are resolved. Any base works. */
const base = "https://relative.invalid"

/**
 * Returns a URL for `href` or `action`: `http:`, `https:` or relative. Returns undefined for any other value, and the
 * caller leaves out the attribute [IN-04]. The URL parser is the same as in browsers, so tabs, line breaks and leading
 * control characters, as in `java\nscript:`, don't deceive it.
 */
export function pageUrl(value: string | undefined): string | undefined {
  return hasScheme(value, ["http:", "https:"]) ? value : undefined
}

/** Returns a URL for the `src` of an image: a URL that {@link pageUrl} accepts, or a `data:image/…` URL. */
export function imageUrl(value: string | undefined): string | undefined {
  if (hasScheme(value, ["data:"])) return /^data:image\//i.test(value ?? "") ? value : undefined
  return pageUrl(value)
}

function hasScheme(value: string | undefined, schemes: readonly string[]): boolean {
  if (!value || !URL.canParse(value, base)) return false
  return schemes.includes(new URL(value, base).protocol)
}
