/** The application whose pages are made: the framework, and how its code calls the package. The pages show the calls. */
export interface Application {
  /** The framework, as its users call it. */
  readonly title: string
  /** The call that lets only users with a session open a page. */
  readonly protect: string
  /** The call that hands out the access token. */
  readonly accessToken: string
  /** The call that signs out at the identity provider, too. */
  readonly signOut: string
  /** The call that changes the session. */
  readonly update: string
}
