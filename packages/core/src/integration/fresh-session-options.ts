/** The requirements for a session, and the page to which the user returns. */
export interface FreshSessionOptions {
  /** Maximum number of seconds since the user authenticated, from 1 to 86400. */
  readonly maxAge: number
  /**
   * The accepted authentication contexts: the provider's ID token must name one of them as `acr`. Then only `oidc`
   * providers are accepted. By default, the ID token can name any context, or no context.
   */
  readonly acr?: string | readonly string[] | undefined
  /**
   * The accepted providers, by `id` or by `type`. Default: all types except `oauth`, because OAuth doesn't report when
   * the user authenticated. Name such a provider only if it's enough for you that users are signed in there.
   */
  readonly methods?: readonly string[] | undefined
}
