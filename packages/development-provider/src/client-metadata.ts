import type { ClientMetadata } from "oidc-provider"
import { anyLoopback } from "./any-loopback.ts"
import type { IdentityProviderClient } from "./client.ts"

/** A client in the words of OpenID Connect Dynamic Client Registration 1.0, 2. */
export function clientMetadata({
  clientId,
  clientSecret,
  redirectUris = [anyLoopback],
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
