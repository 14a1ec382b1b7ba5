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
