/** The requirements for a session's last sign-in, as passed to `requireFresh`. */
export interface Freshness {
  /** Maximum number of seconds since the user authenticated, from 1 to 86400. */
  readonly maxAge: number
  /**
   * The accepted authentication contexts: the ID token must name one of them (OpenID Connect Core §2, `acr`). By
   * default, the ID token can name any context, or no context.
   */
  readonly acr?: readonly string[] | undefined
  /**
   * The ids or types of the accepted providers. By default, all types except `oauth`, which doesn't report when the
   * user authenticated.
   */
  readonly methods?: readonly string[] | undefined
}

/**
 * A sign-in with which a signed-in user confirms who they are. It can't sign in a different user, and doesn't link
 * accounts.
 */
export interface StepUp {
  /** The user's id from the session. */
  readonly user: string
  /** Maximum number of seconds since the user authenticated. Undefined if the flow itself is the authentication. */
  readonly maxAge?: number | undefined
  /** The accepted authentication contexts: the ID token must name one of them. */
  readonly acr?: readonly string[] | undefined
}
