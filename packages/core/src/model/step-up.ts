/** Demands on the last sign-in of a session, as `requireFresh` makes them. */
export interface Freshness {
  /** Maximum number of seconds since the user authenticated, from 1 to 86400. */
  readonly maxAge: number
  /** Authentication contexts that count: the id_token must name one (OpenID Connect Core §2, `acr`). Default: any or none. */
  readonly acr?: readonly string[] | undefined
  /**
   * Ids or types of the providers that count. Default: all types but `oauth`, which doesn't report when the user
   * authenticated.
   */
  readonly methods?: readonly string[] | undefined
}

/**
 * A sign-in by which the signed-in user shows again who they are: it doesn't sign in any other user, and doesn't
 * link accounts.
 */
export interface StepUp {
  /** Id of the user, as the session names it. */
  readonly user: string
  /** Maximum number of seconds since the user authenticated. Undefined if the flow itself is the authentication. */
  readonly maxAge?: number | undefined
  /** Authentication contexts that count: the id_token must name one. */
  readonly acr?: readonly string[] | undefined
}
