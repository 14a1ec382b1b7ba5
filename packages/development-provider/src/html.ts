const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Markup that is safe to send. Only {@link html} and {@link trusted} create it. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

/**
 * The values that a template may contain: text is escaped, markup is kept, lists are joined, `undefined` and `false`
 * are left out.
 */
export type Part = string | number | Html | readonly Part[] | undefined | false

/** Returns a template's markup, with every value escaped for element content and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((page, text, index) => page + render(parts[index - 1]) + text))
}

/** Returns our own markup or stylesheet, or oidc-provider's, as it is. Never pass it anything from a client. */
export function trusted(markup: string): Html {
  return new Html(markup)
}

function render(part: Part): string {
  if (part === undefined || part === false) return ""
  if (part instanceof Html) return part.toString()
  if (typeof part === "object") return part.map(render).join("")
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? "")
}
