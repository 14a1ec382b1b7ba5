/** Paths (or URLs of the same site) of the application's own pages; the built-in ones serve where none is given. */
export interface PagesOptions {
  /** Gets `error` and `callbackUrl` as query parameters. */
  signIn: string
  signOut: string
  /** Gets `error` as a query parameter. */
  error: string
  verifyRequest: string
  /** Where a person goes after the very first sign-in; gets `callbackUrl`. */
  newUser: string
}
