/** The options for the tokens that providers issue. */
export interface AccountOptions {
  /**
   * Keeps the tokens of every sign-in, so that `accessToken` from your framework's package can return and renew them.
   * They're stored in the account, even if it already exists. Without an adapter, they're stored in a separate sealed
   * cookie. A provider's option of the same name takes precedence. Default `false`: the tokens of the first sign-in are
   * stored, and later ones are only passed to the callbacks.
   *
   * @throws MissingAdapterMethods if the `adapter` can't keep the tokens.
   */
  keepTokens?: boolean | undefined
  /**
   * The time before its expiry at which an access token is renewed, in seconds. A provider's option of the same name
   * takes precedence. Default 60.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  renewAhead?: number | undefined
  /**
   * Encrypts the tokens of stored accounts (`access_token`, `refresh_token`, `id_token`, `dpop_jwk`) with the secret.
   * Tokens that were stored in plain text are read as they are, and encrypted when they're next written. Default
   * `false`.
   */
  seal?: boolean | undefined
}
