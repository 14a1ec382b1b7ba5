/**
 * Returns the media type of a message without its parameters, in lower case. It's empty if the message names none
 * (RFC 9110 §8.3).
 */
export function mediaTypeOf(headers: Headers): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";", 1)
  return type.trim().toLowerCase()
}
