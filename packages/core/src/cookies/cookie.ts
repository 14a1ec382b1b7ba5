/** The attributes of a cookie (RFC 6265 §4.1.2), with the names that common serialisers use. */
export interface CookieOptions {
  domain?: string | undefined
  /** The time at which the cookie expires. */
  expires?: Date | undefined
  httpOnly?: boolean | undefined
  /** The lifetime in seconds. */
  maxAge?: number | undefined
  partitioned?: boolean | undefined
  path?: string | undefined
  priority?: "low" | "medium" | "high" | undefined
  sameSite?: boolean | "lax" | "strict" | "none" | undefined
  secure?: boolean | undefined
}

/** The name and attributes of one of the service's cookies. */
export interface CookieSpec {
  readonly name: string
  readonly options: Readonly<CookieOptions>
}

/** A cookie to be set. */
export interface Cookie {
  name: string
  value: string
  options: CookieOptions
}

/** A token (RFC 9110 §5.6.2), which a cookie's name must be. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** The characters of an attribute's value: printable ASCII without the separator. */
const attribute = /^[\u0020-\u003a\u003c-\u007e]*$/
/** The maximum lifetime of a cookie: browsers limit it to 400 days (RFC 6265bis §5.5). */
const maxLifetime = 400 * 86_400

/** Returns true if a cookie can have this name. */
export function isCookieName(name: string): boolean {
  return token.test(name)
}

/**
 * Returns one `Set-Cookie` line. The value is percent-encoded, so that its separators, quotes and control characters
 * don't reach the header.
 *
 * @throws TypeError if the name or an attribute contains a character that isn't allowed in a header [CK-09].
 */
export function serialiseCookie({ name, value, options }: Cookie): string {
  if (!isCookieName(name))
    throw new TypeError(`The cookie name ${JSON.stringify(name)} contains a character that is not allowed.`)
  let line = `${name}=${encodeURIComponent(value)}`
  if (options.maxAge !== undefined) line += `; Max-Age=${Math.min(Math.trunc(options.maxAge), maxLifetime)}`
  if (options.domain !== undefined) line += `; Domain=${checked("Domain", options.domain)}`
  if (options.path !== undefined) line += `; Path=${checked("Path", options.path)}`
  if (options.expires !== undefined) line += `; Expires=${capped(options.expires).toUTCString()}`
  if (options.httpOnly === true) line += "; HttpOnly"
  if (options.secure === true) line += "; Secure"
  if (options.partitioned === true) line += "; Partitioned"
  if (options.priority !== undefined)
    line += `; Priority=${checked("Priority", capitalised(options.priority))}`
  if (options.sameSite !== undefined && options.sameSite !== false) {
    line += `; SameSite=${options.sameSite === true ? "Strict" : checked("SameSite", capitalised(options.sameSite))}`
  }
  return line
}

function checked(label: string, value: string): string {
  if (!attribute.test(value))
    throw new TypeError(`The cookie attribute ${label} contains a character that is not allowed.`)
  return value
}

function capped(expires: Date): Date {
  const latest = Date.now() + maxLifetime * 1000
  return expires.getTime() > latest ? new Date(latest) : expires
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
