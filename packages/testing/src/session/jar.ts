/** A cookie as a browser keeps it. */
export interface JarCookie {
  readonly name: string
  readonly value: string
  /** The host that set it, or the domain that it named. */
  readonly host: string
  /** True if only this very host gets it. */
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | undefined
  /** Milliseconds since 1970; undefined ends with the browser. */
  readonly expires: number | undefined
}

/** The cookies of a browser. */
export interface Jar {
  /** Returns the `Cookie` header of a request; undefined if no cookie goes along. */
  header(sending: { readonly url: URL }): string | undefined
  /** Keeps the cookie of a `Set-Cookie` line. */
  keep(line: string, url: URL): void
  keys(): Iterable<string>
  values(): Iterable<JarCookie>
  forget(name: string): void
}
