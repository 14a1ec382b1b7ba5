import type { ClientMetadata } from "oidc-provider"
import { anyLoopback } from "./any-loopback.ts"
import type { IdentityProviderClient } from "./identity-provider-client.ts"

/** Returns a client's metadata as in OpenID Connect Dynamic Client Registration 1.0, 2. */
export function clientMetadata(client: IdentityProviderClient): ClientMetadata {
  const { clientId, clientSecret, redirectUris = [anyLoopback], postLogoutRedirectUris = [] } = client
  // If a URI can't be parsed, oidc-provider says what's wrong with it.
  const roots = redirectUris.flatMap((uri) => URL.parse("/", uri)?.href ?? [])
  return {
    client_id: clientId,
    client_secret: clientSecret,
    grant_types: ["authorization_code", "refresh_token"],
    post_logout_redirect_uris: [...new Set([...roots, ...postLogoutRedirectUris])],
    redirect_uris: redirectUris,
    // ID tokens say when the user signed in (`auth_time`), whether or not the application asked for it.
    require_auth_time: true,
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_basic",
    // With it, ID tokens contain the id of their session (`sid`).
    ...(client.backChannelLogoutUri !== undefined && {
      backchannel_logout_session_required: true,
      backchannel_logout_uri: client.backChannelLogoutUri,
    }),
  }
}
