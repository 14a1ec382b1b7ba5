/** Any base does: it only gives relative references something to resolve against. */
const base = "https://relative.invalid"

/**
 * The URL as it may stand in `href` or `action`: `http:`, `https:` or relative, else `undefined`, and the
 * caller leaves the attribute out [IN-04]. The URL parser is the browser's own, so that tabs, line breaks and
 * leading control characters in `java\nscript:` deceive neither.
 */
export function pageUrl(value: string | undefined): string | undefined {
  return hasScheme(value, ["http:", "https:"]) ? value : undefined
}

/** The URL as it may stand in the `src` of an image: as {@link pageUrl}, or a `data:image/…` URL. */
export function imageUrl(value: string | undefined): string | undefined {
  if (hasScheme(value, ["data:"])) return /^data:image\//i.test(value ?? "") ? value : undefined
  return pageUrl(value)
}

function hasScheme(value: string | undefined, schemes: readonly string[]): boolean {
  if (!value || !URL.canParse(value, base)) return false
  return schemes.includes(new URL(value, base).protocol)
}
