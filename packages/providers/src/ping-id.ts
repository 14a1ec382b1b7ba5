import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token of PingOne.
 *
 * @see [OpenID Connect/OAuth 2](https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2.html)
 */
export interface PingIdProfile extends Profile {
  /** The address of the environment. */
  iss: string
  /** The user's identifier in the environment. */
  sub: string
  aud: string | string[]
  /** Issue of the token, in seconds since 1970. */
  iat: number
  /** End of the token, in seconds since 1970. */
  exp: number
  /** The policy that the person signed in by. */
  acr?: string | undefined
  amr?: string[] | undefined
  /** When the person authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  at_hash?: string | undefined
  /** The session at PingOne. */
  sid?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  preferred_username?: string | undefined
  /** URL of the picture. */
  picture?: string | undefined
  email?: string | undefined
  /** In seconds since 1970. */
  updated_at?: number | undefined
  /** The environment. */
  env?: string | undefined
  /** The organization. */
  org?: string | undefined
  "p1.region"?: string | undefined
}

/**
 * Ping Identity (PingOne), OpenID Connect. Environment: `AUTH_PING_ID_ID`, `AUTH_PING_ID_SECRET`,
 * `AUTH_PING_ID_ISSUER`. Applications ("OIDC Web App") are created in the administrators' console of the environment.
 *
 * @param options - `issuer` is the environment: `https://auth.pingone.com/<environment>/as`.
 * @see [OpenID Connect/OAuth 2](https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2.html)
 */
export default function PingId(options: OIDCUserConfig<PingIdProfile> = {}): OIDCConfig<PingIdProfile> {
  return {
    id: "ping-id",
    name: "Ping Identity",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name ?? profile.preferred_username,
      email: profile.email,
      image: profile.picture,
    }),
    style: { bg: "#b3282d" },
    options,
  }
}
