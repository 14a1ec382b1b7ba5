/** The maximum length of a `User-Agent` in an event, in characters. */
const maxLength = 256

/**
 * Returns a header `User-Agent` for a reader: without control characters, line ends and marks that change the direction of
 * the text, and at most 256 characters long. Undefined if there is no such header.
 */
export function cleanUserAgent(header: string | null | undefined): string | undefined {
  return header
    ?.slice(0, 8 * maxLength)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, maxLength)
}
