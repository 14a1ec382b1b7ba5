import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token of PingOne, from the scopes `profile` and `email`, as they are mapped for the
 * application.
 *
 * @see [Token claims](https://developer.pingidentity.com/pingone-api/foundations/authentication-concepts/access-tokens-and-id-tokens/token-claims.html)
 * @see [OpenID Connect scopes](https://developer.pingidentity.com/pingone-api/foundations/pingone-roles-scopes-and-permissions/access-services-through-scopes-and-roles/openid-connect-oidc-scopes.html)
 */
export interface PingIdProfile extends Profile {
  /** The environment: `https://auth.pingone.com/<environment>/as`. */
  iss: string
  /** The user's identifier. */
  sub: string
  /** The client's identifier. */
  aud: string | string[]
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time: number
  /** The sign-on policy by its name, or the flow policy by its identifier. */
  acr: string
  amr?: string[] | undefined
  /** The session at PingOne. */
  sid: string
  /** The environment's identifier. */
  env: string
  /** The organization's identifier. */
  org: string
  name: string
  given_name: string
  middle_name?: string | undefined
  family_name: string
  nickname?: string | undefined
  /** The name to sign in with. */
  preferred_username: string
  /** URL of the picture. */
  picture: string
  /** URL of the profile page. */
  profile?: string | undefined
  website?: string | undefined
  gender?: string | undefined
  birthdate?: string | undefined
  locale?: string | undefined
  zoneinfo?: string | undefined
  /** In seconds since 1970. */
  updated_at: number
  email: string
  email_verified?: boolean | undefined
  /** Hash of the access token. */
  at_hash?: string | undefined
  /** The region of the environment: `EU`. */
  "p1.region"?: string | undefined
}

/** As {@link PingIdProfile}. */
export type PingProfile = PingIdProfile

/**
 * PingOne of Ping Identity, OpenID Connect. Environment: `AUTH_PING_ID_ID`, `AUTH_PING_ID_SECRET`, `AUTH_PING_ID_ISSUER`.
 * Applications ("OIDC Web App") belong to an environment and are created in its console; allow the scopes
 * `profile` and `email` there.
 *
 * The example of the claims is composed of the documented ones. That applications authenticate with `client_secret_basic`
 * unless set otherwise could not be checked.
 *
 * @param options - `issuer` is the address of the environment: `https://auth.pingone.com/<environment>/as`, with another
 *   domain outside North America.
 * @see [UserInfo](https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2/userinfo-1.html)
 */
export default function PingId(options: OIDCUserConfig<PingIdProfile> = {}): OIDCConfig<PingIdProfile> {
  return {
    id: "ping-id",
    name: "Ping Identity",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#b3282d" },
    options,
  }
}
