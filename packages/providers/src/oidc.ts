import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * Any OpenID Connect provider, under a short name. You configure everything in the options.
 *
 * ```ts
 * OIDC({ id: "example", name: "Example", issuer: "https://login.example.com" })
 * ```
 *
 * Environment: for the id `example`, `AUTH_EXAMPLE_ID`, `AUTH_EXAMPLE_SECRET` and `AUTH_EXAMPLE_ISSUER`; without an id,
 * `AUTH_OIDC_ID`, `AUTH_OIDC_SECRET` and `AUTH_OIDC_ISSUER`.
 *
 * @param options - `id` must be unique among the providers of a configuration. Default: `oidc`. Without a `profile`,
 *   the user is created from the standard claims of OpenID Connect Core §5.1. If the metadata is at a different URL,
 *   set `wellKnown`; if it's incomplete, set the endpoints.
 * @see [OpenID Connect Core 1.0](https://openid.net/specs/openid-connect-core-1_0.html)
 */
export default function OIDC<P = Profile, const Id extends string = string>(
  options: OIDCUserConfig<P, Id> = {},
): OIDCConfig<P, NoInfer<Id>> {
  return {
    id: options.id ?? ("oidc" as Id),
    name: options.name ?? options.id ?? "OpenID Connect",
    type: "oidc",
    style: {
      icon: "M14.54.889l-3.63 1.773v18.17c-4.15-.52-7.27-2.78-7.27-5.5 0-2.58 2.8-4.75 6.63-5.41v-2.31C4.42 8.322 0 11.502 0 15.332c0 3.96 4.74 7.24 10.91 7.78l3.63-1.71V.888m.64 6.724v2.31c1.43.25 2.71.7 3.76 1.31l-1.97 1.11 7.03 1.53-.5-5.21-1.87 1.06c-1.74-1.06-3.96-1.81-6.45-2.11z",
      bg: "#f78c40",
    },
    options,
  }
}
