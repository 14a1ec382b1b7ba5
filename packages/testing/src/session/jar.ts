/** A cookie as a browser keeps it. */
export interface JarCookie {
  readonly name: string
  readonly value: string
  /** The host that set the cookie, or the cookie's `Domain`. */
  readonly host: string
  /** True if only this host gets the cookie. */
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | undefined
  /** Milliseconds since 1970; undefined for a cookie that expires with the browser session. */
  readonly expires: number | undefined
}

/** The cookies of a browser. */
export interface Jar {
  /** Returns the `Cookie` header for a request; undefined if there are no cookies for it. */
  header(sending: { readonly url: URL }): string | undefined
  /** Stores the cookie from a `Set-Cookie` header. */
  keep(line: string, url: URL): void
  keys(): Iterable<string>
  values(): Iterable<JarCookie>
  forget(name: string): void
}
