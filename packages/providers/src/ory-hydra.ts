import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token. Beside `sub` there are those that the consent application put there.
 *
 * @see [Claims and scope](https://www.ory.com/docs/hydra/guides/claims-at-refresh)
 */
export interface OryHydraProfile extends Profile {
  iss: string
  /** What the login application named as the subject. */
  sub: string
  aud: string | string[]
  /** Issue of the token, in seconds since 1970. */
  iat: number
  /** End of the token, in seconds since 1970. */
  exp: number
  jti?: string | undefined
  /** When the person authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  /** When the authorization was asked for, in seconds since 1970. */
  rat?: number | undefined
  /** The session at Hydra. */
  sid?: string | undefined
  acr?: string | undefined
  amr?: string[] | undefined
  at_hash?: string | undefined
  nonce?: string | undefined
  name?: string | undefined
  email?: string | undefined
  picture?: string | undefined
}

/**
 * Ory Hydra and Ory Network, OpenID Connect. Environment: `AUTH_HYDRA_ID`, `AUTH_HYDRA_SECRET`, `AUTH_HYDRA_ISSUER`:
 * the provider's id is `hydra`. Clients are registered with the Ory Console or `ory create oauth2-client`.
 *
 * @param options - `issuer` is Hydra's public address: `https://example.projects.oryapis.com`.
 * @see [OAuth2 and OpenID Connect](https://www.ory.com/docs/oauth2-oidc)
 */
export default function OryHydra(options: OIDCUserConfig<OryHydraProfile> = {}): OIDCConfig<OryHydraProfile> {
  return {
    id: "hydra",
    name: "Hydra",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: profile.email,
      image: profile.picture,
    }),
    style: {
      icon: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12m-6-.75V3l6-3 6 3v2.25l-6-3zm12 13.5V21l-6 3-6-3v-2.25l6 3z",
      bg: "#4f46e5",
    },
    options,
  }
}
