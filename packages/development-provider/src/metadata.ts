/** The metadata member that identifies a provider that this package started. */
export const ownMark = "latchkey_development_provider"

/** The path of the metadata (OpenID Connect Discovery 1.0, 4). */
export const metadataPath = "/.well-known/openid-configuration"

/**
 * Returns the metadata of a provider that may not have been started yet: the members that a client needs to begin and
 * finish a sign-in (OpenID Connect Discovery 1.0, 3).
 *
 * @param issuer - the URL at which the application's server reaches the provider, without a trailing slash.
 * @param front - the origin at which the browser reaches it.
 */
export function metadata(issuer: string, front: string = issuer): Readonly<Record<string, unknown>> {
  return {
    [ownMark]: true,
    issuer,
    authorization_endpoint: `${front}/auth`,
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ["S256"],
    end_session_endpoint: `${front}/session/end`,
    id_token_signing_alg_values_supported: ["RS256"],
    jwks_uri: `${issuer}/jwks`,
    pushed_authorization_request_endpoint: `${issuer}/request`,
    revocation_endpoint: `${issuer}/token/revocation`,
    token_endpoint: `${issuer}/token`,
    token_endpoint_auth_methods_supported: ["client_secret_basic"],
    userinfo_endpoint: `${issuer}/me`,
  }
}
