/**
 * Returns the media type of a message without its parameters, in lower case. Returns an empty string if the message
 * doesn't name one (RFC 9110 §8.3).
 */
export function mediaTypeOf(headers: Headers): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";", 1)
  return type.trim().toLowerCase()
}
