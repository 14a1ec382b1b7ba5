/** An application that may send people here. It authenticates with `client_secret_basic`. */
export interface IdentityProviderClient {
  readonly clientId: string
  readonly clientSecret: string
  /**
   * Where people are sent back to, compared as strings. After sign-out, people may be sent to the root of each one's
   * origin. Default: any address on this machine (`localhost`, `127.0.0.1`, `[::1]`), with any port and path.
   */
  readonly redirectUris?: readonly string[] | undefined
}
