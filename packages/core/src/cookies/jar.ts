import { serialiseCookie, type Cookie, type CookieSpec } from "./cookie.ts"
import { sentCookies, type SentCookies } from "./sent-cookies.ts"

/** The cookies of one request, and the ones its answer will set. Only the jar writes cookies. */
export interface CookieJar extends SentCookies {
  /** Sets a cookie with the attributes of its specification; a later one of the same name replaces it. */
  set(spec: CookieSpec, value: string): void
  /** Has the browser delete a cookie: the same attributes, an empty value and no life [CK-05]. */
  clear(spec: CookieSpec): void
  /** What is to be set, in order. */
  readonly written: readonly Cookie[]
  /** The lines of the `Set-Cookie` headers. */
  lines(): readonly string[]
}

/** @param header - the `Cookie` header of the request. */
export function createCookieJar(header: string | null): CookieJar {
  return new Jar(header)
}

class Jar implements CookieJar {
  readonly #sent: SentCookies
  readonly #written = new Map<string, Cookie>()

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

  set({ name, options }: CookieSpec, value: string): void {
    this.#written.delete(name)
    this.#written.set(name, { name, value, options: { ...options } })
  }

  clear({ name, options }: CookieSpec): void {
    const { expires: _, ...lasting } = options
    this.set({ name, options: { ...lasting, maxAge: 0 } }, "")
  }

  get written(): readonly Cookie[] {
    return [...this.#written.values()]
  }

  lines(): readonly string[] {
    return Array.from(this.#written.values(), serialiseCookie)
  }
}
