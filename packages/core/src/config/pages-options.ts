/** Paths (or URLs of the same site) of the application's own pages; the built-in ones serve where none is given. */
export interface PagesOptions {
  /** Gets `error` and `callbackUrl` as query parameters. */
  signIn: string
  /** Asks whether to sign out: its form posts `csrfToken` to the action `signout`. */
  signOut: string
  /** Gets `error` as a query parameter. */
  error: string
  /** Says that a link was sent. */
  verifyRequest: string
  /** Where a person goes after the very first sign-in; gets `callbackUrl`. */
  newUser: string
}
