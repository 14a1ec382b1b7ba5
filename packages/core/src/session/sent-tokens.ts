import { hasUndecodable, readChunked } from "../cookies/chunks.ts"
import type { CookieJar } from "../cookies/sent-cookies.ts"
import { isStorableText } from "../model/is-storable-text.ts"

/** The maximum length of a stored session's key, in characters: a browser keeps no longer cookie (RFC 6265bis §5.6). */
const maxKeyLength = 4_096

/**
 * Returns the values of the session cookie that the service can have set. No token and no key contains U+0000 or half
 * of a surrogate pair, and databases fail with such text (docs/differences.md, D57). A browser may send several
 * cookies with one name, so the next value may be the session [CK-07].
 */
export function sentTokens(jar: Parameters<typeof readChunked>[0], name: string): readonly string[] {
  return readChunked(jar, name).filter(mayBeToken)
}

/** Returns the values of the session cookie that can be a stored session's key. */
export function sentKeys(jar: Parameters<typeof readChunked>[0], name: string): readonly string[] {
  return sentTokens(jar, name).filter(({ length }) => length <= maxKeyLength)
}

/** Returns true if the service can't have set one of the session cookies that the browser sent. */
export function hasMalformedCookie(jar: CookieJar, name: string): boolean {
  return hasUndecodable(jar, name) || readChunked(jar, name).some((value) => !isStorableText(value))
}

/** Returns false for a text that isn't a session's token or key. */
export function mayBeToken(text: string): boolean {
  return text !== "" && isStorableText(text)
}

/** Returns true for a JWE in compact serialization (RFC 7516 §7.1), and for a value that begins with a header's JSON. */
export function isToken(value: string): boolean {
  return value.startsWith("eyJ") || value.split(".", 6).length === 5
}
