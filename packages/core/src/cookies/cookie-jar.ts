import { serialiseCookie, type Cookie, type CookieSpec } from "./cookie.ts"
import { SentCookies } from "./sent-cookies.ts"

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
