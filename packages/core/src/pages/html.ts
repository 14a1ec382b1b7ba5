const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
}

class SafeHtml {
  /** A private field makes the type nominal: an object literal or a string can't be passed instead. */
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/**
 * HTML text in which everything from outside is escaped. Only the {@link html} template makes it (the class is
 * exported as a type). `toString()` returns the text for a response body or a mail.
 */
export type { SafeHtml as Html }

/**
 * The values that {@link html} interpolates: text is escaped, `Html` kept, arrays joined, `null`, `undefined` and
 * `false` left out.
 */
export type HtmlValue = string | number | SafeHtml | null | undefined | false | readonly HtmlValue[]

/**
 * Escapes interpolated values, safe in element content and in quoted attribute values [IN-04]. Constant markup,
 * such as an inline SVG, is the literal text of a template.
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

/** Prepares parts of a document. The returned function puts the same Html between each and the next. */
export function prepareJoin(parts: readonly SafeHtml[]): (between: SafeHtml) => SafeHtml {
  const texts = parts.map(String)
  return (between) => new SafeHtml(texts.join(between.toString()))
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
