import type { ClientMetadata } from "oidc-provider"

/** An application that may send people here. It authenticates with `client_secret_basic`. */
export interface IdentityProviderClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Compared as strings. After sign-out, people may be sent to the root of each one's origin. */
  readonly redirectUris: readonly string[]
}

/** The same in the words of OpenID Connect Dynamic Client Registration 1.0, 2. */
export function clientMetadata({
  clientId,
  clientSecret,
  redirectUris,
}: IdentityProviderClient): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    grant_types: ["authorization_code", "refresh_token"],
    // A URI that does not parse is left to oidc-provider, which says what is wrong with it.
    post_logout_redirect_uris: [...new Set(redirectUris.flatMap((uri) => URL.parse("/", uri)?.href ?? []))],
    redirect_uris: redirectUris,
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_basic",
  }
}
