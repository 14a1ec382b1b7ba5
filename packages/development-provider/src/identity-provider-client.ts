/** An application that may send users here. It authenticates with `client_secret_basic`. */
export interface IdentityProviderClient {
  readonly clientId: string
  readonly clientSecret: string
  /**
   * The URLs to which users are sent back, compared as strings. After sign-out, users may be sent to the root of each
   * URL's origin. Default: any URL on this machine (`localhost`, `127.0.0.1`, `[::1]`), with any port and path.
   */
  readonly redirectUris?: readonly string[] | undefined
  /**
   * Other URLs to which users may be sent after sign-out (OpenID Connect RP-Initiated Logout 1.0, 3.1).
   */
  readonly postLogoutRedirectUris?: readonly string[] | undefined
  /**
   * The URL to which logout tokens are posted (OpenID Connect Back-Channel Logout 1.0, 2.2). Default: none.
   */
  readonly backChannelLogoutUri?: string | undefined
}

/**
 * The client that `Development()` and the command use by default. Its secret doesn't protect anything, because it's
 * printed.
 */
export const developmentClient = { clientId: "development", clientSecret: "development" } as const

/** The port that `Development()` and the command use by default. */
export const defaultPort = 4455
