import type { OAuthConfig, OAuthUserConfig, Profile } from "@latchkey/core/providers"

export type {
  AccountCallback,
  AuthorizationEndpointHandler,
  OAuth2Config,
  OAuthChecks,
  OAuthConfig,
  OAuthEndpointType,
  OAuthProviderButtonStyles,
  OAuthProviderId,
  OAuthUserConfig,
  OIDCConfig,
  OIDCConfigInternal,
  OIDCUserConfig,
  ProfileCallback,
  TokenEndpointHandler,
  UserinfoEndpointHandler,
} from "@latchkey/core/providers"

/**
 * Any OAuth 2.0 provider that has an endpoint for the user's profile. You configure everything in the options.
 *
 * ```ts
 * OAuth<{ id: string; full_name: string; email: string }>({
 *   id: "example",
 *   name: "Example",
 *   authorization: { url: "https://example.com/oauth/authorize", params: { scope: "profile" } },
 *   token: "https://example.com/oauth/token",
 *   userinfo: "https://api.example.com/me",
 *   profile: (profile) => ({ id: profile.id, name: profile.full_name, email: profile.email }),
 * })
 * ```
 *
 * Environment: for the id `example`, `AUTH_EXAMPLE_ID` and `AUTH_EXAMPLE_SECRET`; without an id, `AUTH_OAUTH_ID` and
 * `AUTH_OAUTH_SECRET`.
 *
 * @param options - `id` must be unique among the providers of a configuration. Default: `oauth`. `authorization`,
 *   `token` and `userinfo` are required. Without a `profile`, the user is created from the standard claims.
 * @see [RFC 6749](https://www.rfc-editor.org/rfc/rfc6749)
 */
export default function OAuth<P = Profile, const Id extends string = string>(
  options: OAuthUserConfig<P, Id> = {},
): OAuthConfig<P, NoInfer<Id>> {
  return {
    id: options.id ?? ("oauth" as Id),
    name: options.name ?? options.id ?? "OAuth",
    type: "oauth",
    options,
  }
}
