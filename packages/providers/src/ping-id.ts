import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token of PingOne, for the `profile` and `email` scopes, as mapped for the application.
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
  /** The name of the sign-on policy, or the identifier of the flow policy. */
  acr: string
  amr?: string[] | undefined
  /** The PingOne session. */
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
  /** The user's sign-in name. */
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

/** An alias of {@link PingIdProfile}. */
export type PingProfile = PingIdProfile

/**
 * PingOne of Ping Identity, OpenID Connect. Environment: `AUTH_PING_ID_ID`, `AUTH_PING_ID_SECRET`,
 * `AUTH_PING_ID_ISSUER`. Create the application ("OIDC Web App") in the environment's console, and allow the `profile`
 * and `email` scopes there.
 *
 * The example of the claims is composed of the documented ones. We couldn't check that applications authenticate with
 * `client_secret_basic` by default.
 *
 * @param options - `issuer` is the environment's URL: `https://auth.pingone.com/<environment>/as`, with a different
 *   domain outside North America.
 * @see [UserInfo](https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2/userinfo-1.html)
 */
export default function PingId(
  options: OIDCUserConfig<PingIdProfile> = {},
): OIDCConfig<PingIdProfile, "ping-id"> {
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
