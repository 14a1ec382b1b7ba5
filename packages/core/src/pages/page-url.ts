/** Any base will do: it only gives relative references something to resolve against. */
const base = "https://relative.invalid"

/**
 * Returns a URL for `href` or `action`: `http:`, `https:` or relative. Returns undefined for any other, and the
 * caller leaves the attribute out [IN-04]. The URL parser is the browser's own, so tabs, line breaks and leading
 * control characters in `java\nscript:` deceive neither.
 */
export function pageUrl(value: string | undefined): string | undefined {
  return hasScheme(value, ["http:", "https:"]) ? value : undefined
}

/** Returns a URL for the `src` of an image: as {@link pageUrl}, or a `data:image/…` URL. */
export function imageUrl(value: string | undefined): string | undefined {
  if (hasScheme(value, ["data:"])) return /^data:image\//i.test(value ?? "") ? value : undefined
  return pageUrl(value)
}

function hasScheme(value: string | undefined, schemes: readonly string[]): boolean {
  if (!value || !URL.canParse(value, base)) return false
  return schemes.includes(new URL(value, base).protocol)
}
