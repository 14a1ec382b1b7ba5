/** Paths (or URLs of the same site) of the application's own pages. The built-in pages are used for all others. */
export interface PagesOptions {
  /** The sign-in page, with `error` and `callbackUrl` as query parameters. */
  signIn: string
  /** The page that asks the user to confirm the sign-out. Its form posts `csrfToken` to the `signout` action. */
  signOut: string
  /** The error page, with `error` as a query parameter. */
  error: string
  /** The page that tells the user that a link was sent. */
  verifyRequest: string
  /** The page that users see after their very first sign-in, with `callbackUrl` as a query parameter. */
  newUser: string
}
