import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * Any provider that speaks OpenID Connect and publishes its metadata (OpenID Connect Discovery 1.0).
 *
 * ```ts
 * OpenIDConnect({ id: "example", name: "Example", issuer: "https://login.example.com" })
 * ```
 *
 * Environment: with the id `example`, `AUTH_EXAMPLE_ID`, `AUTH_EXAMPLE_SECRET` and `AUTH_EXAMPLE_ISSUER`; without an id
 * of its own, `AUTH_OPENID_CONNECT_ID`, `AUTH_OPENID_CONNECT_SECRET` and `AUTH_OPENID_CONNECT_ISSUER`.
 *
 * @param options - `id` must differ between the providers of one configuration. Default `openid-connect`, also the
 *   redirect address `…/callback/openid-connect`. `name` defaults to the `id` where one is given.
 * @see [OpenID Connect Discovery 1.0](https://openid.net/specs/openid-connect-discovery-1_0.html)
 */
export default function OpenIDConnect<P extends Profile = Profile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: options.id ?? "openid-connect",
    name: options.name ?? options.id ?? "OpenID Connect",
    type: "oidc",
    // The standard claims of OpenID Connect Core §5.1. Of them only `sub` is sure to be there.
    profile: (profile) => ({
      id: profile.sub ?? undefined,
      name: profile.name ?? profile.nickname ?? profile.preferred_username,
      email: profile.email,
      image: typeof profile.picture === "string" ? profile.picture : null,
    }),
    options,
  }
}
