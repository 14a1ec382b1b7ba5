/** The options for the tokens that providers issue. */
export interface AccountOptions {
  /**
   * Keeps the tokens of every sign-in, so that `accessToken` of the framework's package can return and renew them. They're
   * stored in the account, even if it exists already, or without an adapter in their own sealed cookie. A provider's
   * option of the same name wins. Default `false`: the tokens of the first sign-in are stored, and later ones only go to
   * the callbacks.
   *
   * @throws MissingAdapterMethods if the `adapter` cannot keep them.
   */
  keepTokens?: boolean | undefined
  /**
   * Seconds before its end at which an access token is renewed. A provider's option of the same name wins. Default 60.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  renewAhead?: number | undefined
  /**
   * Encrypts the tokens of stored accounts (`access_token`, `refresh_token`, `id_token`, `dpop_jwk`) with the secret.
   * Tokens that were stored in plain text are read as they are, and encrypted when they are next written. Default `false`.
   */
  seal?: boolean | undefined
}
