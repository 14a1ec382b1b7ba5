import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [Scope and claims](https://www.ory.com/docs/oauth2-oidc/openid-connect-claims-scope-custom)
 * @see [OpenID Connect overview](https://www.ory.com/docs/oauth2-oidc/overview/oidc-concepts)
 */
export interface OryHydraProfile extends Profile, AuthJsMembers {
  iss: string
  /** The identity in Ory Network, or the subject that your own login application accepted. */
  sub: string
  aud: string | string[]
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  /** The time at which the authorization was requested, in seconds since 1970. */
  rat?: number | undefined
  jti: string
  nonce?: string | undefined
  /** The login session. */
  sid?: string | undefined
  amr?: string[] | undefined
  /** The first address that can be verified, to which `email_verified` refers. Requires the `email` scope. */
  email?: string | undefined
  email_verified?: boolean | undefined
  /**
   * The name from the identity's traits: `name`, or otherwise `given_name` and `family_name`. Requires the `profile`
   * scope.
   */
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  username?: string | undefined
  website?: string | undefined
  updated_at?: number | undefined
  /** Present only if a consent application adds it. */
  picture?: string | undefined
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Never sent, because the vendor documents no such member. */
  ver?: string | undefined
}

/**
 * Ory Hydra and Ory Network, OpenID Connect. Environment: `AUTH_HYDRA_ID`, `AUTH_HYDRA_SECRET`, `AUTH_HYDRA_ISSUER`:
 * the provider's id is `hydra`. Register the client with the Ory Console or `ory create oauth2-client`.
 *
 * @param options - `issuer` is Hydra's public URL: `https://example.projects.oryapis.com`.
 * @see [OAuth2 and OpenID Connect](https://www.ory.com/docs/oauth2-oidc)
 */
export default function OryHydra(
  options: OIDCUserConfig<OryHydraProfile> = {},
): OIDCConfig<OryHydraProfile, "hydra"> {
  return {
    id: "hydra",
    name: "Hydra",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12m-6-.75V3l6-3 6 3v2.25l-6-3zm12 13.5V21l-6 3-6-3v-2.25l6 3z",
      bg: "#4f46e5",
    },
    options,
  }
}
