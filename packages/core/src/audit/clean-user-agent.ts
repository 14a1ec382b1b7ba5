/** The maximum length of a `User-Agent` in an event, in characters. */
const maxLength = 256

/**
 * Returns a readable `User-Agent` header: at most 256 characters, without control characters, line breaks and marks
 * that change the direction of the text. Returns undefined if there's no such header.
 */
export function cleanUserAgent(header: string | null | undefined): string | undefined {
  return header
    ?.slice(0, 8 * maxLength)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, maxLength)
}
