/** The requirements for a provider's logout tokens. */
export interface BackchannelLogoutOptions {
  /**
   * Requires `typ: logout+jwt` in the header, as Back-Channel Logout 1.0 §2.4 recommends to providers. `false` also
   * accepts a token without a type, or with the type `JWT`. Such a token is told apart from an id_token by its
   * `events`, and because it must not have a nonce. A token of any other type is always refused. Default `false`.
   */
  requireType?: boolean | undefined
}
