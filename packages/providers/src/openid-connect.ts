import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * Any provider that supports OpenID Connect and publishes its metadata (OpenID Connect Discovery 1.0).
 *
 * ```ts
 * OpenIDConnect({ id: "example", name: "Example", issuer: "https://login.example.com" })
 * ```
 *
 * Environment: for the id `example`, `AUTH_EXAMPLE_ID`, `AUTH_EXAMPLE_SECRET` and `AUTH_EXAMPLE_ISSUER`; without an id,
 * `AUTH_OPENID_CONNECT_ID`, `AUTH_OPENID_CONNECT_SECRET` and `AUTH_OPENID_CONNECT_ISSUER`.
 *
 * @param options - `id` must be unique among the providers of a configuration. Default: `openid-connect`, with the
 *   callback URL `…/callback/openid-connect`. `name` defaults to the `id`, if there is one.
 * @see [OpenID Connect Discovery 1.0](https://openid.net/specs/openid-connect-discovery-1_0.html)
 */
export default function OpenIDConnect<P extends Profile = Profile, const Id extends string = string>(
  options: OIDCUserConfig<P, Id> = {},
): OIDCConfig<P, NoInfer<Id>> {
  return {
    id: options.id ?? ("openid-connect" as Id),
    name: options.name ?? options.id ?? "OpenID Connect",
    type: "oidc",
    // The standard claims of OpenID Connect Core §5.1. Only `sub` is guaranteed.
    profile: (profile) => ({
      id: profile.sub ?? undefined,
      name: profile.name || profile.nickname || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: typeof profile.picture === "string" ? profile.picture : null,
    }),
    style: {
      icon: "M14.54.889l-3.63 1.773v18.17c-4.15-.52-7.27-2.78-7.27-5.5 0-2.58 2.8-4.75 6.63-5.41v-2.31C4.42 8.322 0 11.502 0 15.332c0 3.96 4.74 7.24 10.91 7.78l3.63-1.71V.888m.64 6.724v2.31c1.43.25 2.71.7 3.76 1.31l-1.97 1.11 7.03 1.53-.5-5.21-1.87 1.06c-1.74-1.06-3.96-1.81-6.45-2.11z",
      bg: "#f78c40",
    },
    options,
  }
}
