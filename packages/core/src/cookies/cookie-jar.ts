import { serialiseCookie, type Cookie, type CookieSpec } from "./cookie.ts"
import { sentCookies, type SentCookies } from "./sent-cookies.ts"

/** The cookies of one request, and the ones its answer will set. Only the jar writes cookies. */
export interface CookieJar extends SentCookies {
  /** Sets a cookie with the attributes of its specification; a later one of the same name replaces it. */
  set(spec: CookieSpec, value: string): void
  /** Makes the browser delete a cookie: the same attributes, an empty value and no lifetime [CK-05]. */
  clear(spec: CookieSpec): void
  /** The cookies to set, in order. */
  readonly newCookies: readonly Cookie[]
  /** The lines of the `Set-Cookie` headers. */
  lines(): readonly string[]
}

/** @param header - the `Cookie` header of the request. */
export function createCookieJar(header: string | null): CookieJar {
  return new Jar(header)
}

/** The cookies of a response that doesn't set any. */
const none: readonly Cookie[] = /* @__PURE__ */ Object.freeze([])

class Jar implements CookieJar {
  readonly #sent: SentCookies
  readonly #byName = new Map<string, { readonly cookie: Cookie; readonly line: string }>()

  constructor(header: string | null) {
    this.#sent = sentCookies(header)
  }

  values(name: string): readonly string[] {
    return this.#sent.values(name)
  }

  value(name: string): string | undefined {
    return this.#sent.value(name)
  }

  names(prefix: string): readonly string[] {
    return this.#sent.names(prefix)
  }

  hasUndecodable(name: string): boolean {
    return this.#sent.hasUndecodable(name)
  }

  set({ name, options }: CookieSpec, value: string): void {
    const cookie = { name, value, options: { ...options } }
    // Written immediately: a value that no header can carry fails here, so that it doesn't break the error page.
    const line = serialiseCookie(cookie)
    this.#byName.delete(name)
    this.#byName.set(name, { cookie, line })
  }

  clear({ name, options }: CookieSpec): void {
    const { expires: _, ...lasting } = options
    this.set({ name, options: { ...lasting, maxAge: 0 } }, "")
  }

  get newCookies(): readonly Cookie[] {
    if (this.#byName.size === 0) return none
    return Array.from(this.#byName.values(), ({ cookie }) => cookie)
  }

  lines(): readonly string[] {
    return Array.from(this.#byName.values(), ({ line }) => line)
  }
}
