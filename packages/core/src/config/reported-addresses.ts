/** The number of characters that are read from the end of a header: more than any chain of trusted proxies writes. */
const maxRead = 4_096

/**
 * Returns the addresses that proxies wrote into `X-Forwarded-For`, with the nearest proxy's last. They aren't verified,
 * because any client can send the header.
 */
export function forwardedFor(headers: Headers): readonly string[] {
  return elementsOf(headers.get("x-forwarded-for"))
}

/**
 * Returns the addresses in `Forwarded`, in the same order: the value of `for` in each element, or an empty text.
 *
 * @see [RFC 7239 §4](https://www.rfc-editor.org/rfc/rfc7239#section-4)
 */
export function forwarded(headers: Headers): readonly string[] {
  return elementsOf(headers.get("forwarded")).map(reportedBy)
}

/** Returns the value of `for`, or an empty text if the element isn't well formed, or has `for` twice. */
function reportedBy(element: string): string {
  const isWellFormed = /^(?:\s*[\w-]+=(?:"[^"\\]*"|[^\s;"]*)\s*(?:;|$))+$/.test(element)
  const [found, second] = element.matchAll(/(?:^|;)\s*for=(?:"([^"]*)"|([^\s;"]*))/gi)
  if (!isWellFormed || second !== undefined) return ""
  return found?.[1] ?? found?.[2] ?? ""
}

/**
 * Returns the elements of a list, without the empty ones (RFC 9110 §5.6.1). If a list is long, only its end is
 * read.
 */
function elementsOf(header: string | null): readonly string[] {
  if (header === null) return []
  const elements = header.slice(-maxRead).split(",")
  // The first element may have been cut.
  if (header.length > maxRead) elements.shift()
  return elements.map((element) => element.trim()).filter((element) => element !== "")
}
