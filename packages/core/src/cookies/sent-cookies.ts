// Only this jar writes cookies.

import { type Cookie, type CookieSpec, isCookieName, serialiseCookie } from "./cookie.ts"
import { decode, isBlank, SentValues, trimmed } from "./sent-values.ts"

/** The maximum number of look-ups in the header, because a client can invent any number of names. */
const maxScans = 16

/** The cookies of one request, read on demand. */
export class SentCookies extends SentValues {
  #scans = 0
  #index: ReadonlyMap<string, readonly string[]> | undefined
  #named: { readonly prefix: string; readonly names: readonly string[] } | undefined

  /**
   * Returns the names that begin with `prefix`, without repetitions. Names that no response could repeat are left out.
   */
  names(prefix: string): readonly string[] {
    if (this.#named?.prefix !== prefix) this.#named = { prefix, names: this.#namesWith(prefix) }
    return this.#named.names
  }

  /**
   * Returns true if a value sent under exactly this name isn't valid percent-encoding. The other methods don't
   * return such values.
   */
  hasUndecodable(name: string): boolean {
    return this.header.includes("%") && this.#raw(name).some((sent) => decode(sent) === undefined)
  }

  protected override read(name: string, most: number): readonly string[] {
    if (name === "") return []
    if (this.#index === undefined && ++this.#scans <= maxScans) return super.read(name, most)
    const values = this.#raw(name).map(decode)
    return values.filter((value) => value !== undefined).slice(0, most)
  }

  #namesWith(prefix: string): readonly string[] {
    if (!this.header.includes(prefix)) return []
    const names = [...this.#sent().keys()].map(trimmed)
    return [...new Set(names.filter((name) => name.startsWith(prefix) && isCookieName(name)))]
  }

  #raw(name: string): readonly string[] {
    return this.#sent().get(name) ?? []
  }

  #sent(): ReadonlyMap<string, readonly string[]> {
    return (this.#index ??= rawValues(this.header))
  }
}

/**
 * Returns all values by their names, unchanged. It takes one pass, and finds the same values as look-ups in the header.
 */
function rawValues(header: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=")
    if (equals === -1) continue
    let start = 0
    while (isBlank(pair.charCodeAt(start))) start++
    const name = pair.slice(start, equals)
    const existing = values.get(name)
    if (existing === undefined) values.set(name, [pair.slice(equals + 1)])
    else existing.push(pair.slice(equals + 1))
  }
  return values
}

/** The cookies of one request, and the cookies that its response will set. Only the jar writes cookies. */
export class CookieJar extends SentCookies {
  readonly #byName = new Map<string, { readonly cookie: Cookie; readonly line: string }>()

  /** Sets a cookie with the attributes of its specification. A later cookie with the same name replaces it. */
  set({ name, options }: CookieSpec, value: string): void {
    const cookie = { name, value, options: { ...options } }
    // Serialised immediately, so that a value that no header can contain fails here, and doesn't break the error page.
    const line = serialiseCookie(cookie)
    this.#byName.delete(name)
    this.#byName.set(name, { cookie, line })
  }

  /** Makes the browser delete a cookie, with the same attributes, an empty value and no lifetime [CK-05]. */
  clear({ name, options }: CookieSpec): void {
    const { expires: _, ...lasting } = options
    this.set({ name, options: { ...lasting, maxAge: 0 } }, "")
  }

  /** The cookies to set, in order. */
  get newCookies(): readonly Cookie[] {
    return Array.from(this.#byName.values(), ({ cookie }) => cookie)
  }

  /** The lines of the `Set-Cookie` headers. */
  lines(): readonly string[] {
    return [...this.#byName.values()].map(({ line }) => line)
  }
}
