declare global {
  /** The JSON text of the parts, which the application's bundler puts here: see `bundledParts` in `page-parts.ts`. */
  const playgroundParts: string
}

const parts: {
  readonly cards: Readonly<Record<string, string>>
  readonly footer: string
} = JSON.parse(playgroundParts)

/** The HTML text of the footer's content: links to the manual and the source, and the version. */
export const footer: string = parts.footer

/** Returns the HTML text of the card with a page's code, which is empty for a page that has no such card. */
export function codeCard(path: string): string {
  return parts.cards[path] ?? ""
}
