import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The user, as returned by the UserInfo endpoint for the `profile` and `email` scopes.
 *
 * @see [Get User Info API](https://developer.yahoo.com/oauth2/guide/get-user-inf/Get-User-Info-API.html)
 */
export interface YahooProfile extends Profile {
  /** Identifies the user. */
  sub: string
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  preferred_username?: string | undefined
  /** Requires the `email` scope. */
  email?: string | undefined
  /** Not in the documented response, but among the claims of Yahoo's discovery document. */
  email_verified?: boolean | undefined
  /** URL of the picture. */
  picture?: string | undefined
}

/**
 * Yahoo, OpenID Connect. Environment: `AUTH_YAHOO_ID` (the consumer key), `AUTH_YAHOO_SECRET` (the consumer secret).
 * Create the application at https://developer.yahoo.com/apps/, with the OpenID Connect permissions "Email" and
 * "Profile". Yahoo Japan is a different service.
 *
 * Yahoo documents the user's data at its UserInfo endpoint, so it comes from there. We couldn't check that Yahoo accepts
 * PKCE, which Latchkey always uses: neither its guide nor its discovery document mentions it.
 *
 * @see [OpenID Connect](https://developer.yahoo.com/oauth2/guide/openid_connect/)
 * @see [Getting started](https://developer.yahoo.com/oauth2/guide/openid_connect/getting_started.html)
 * @see [Discovery document](https://developer.yahoo.com/oauth2/guide/openid_connect/discovery.html)
 */
export default function Yahoo(options: OIDCUserConfig<YahooProfile> = {}): OIDCConfig<YahooProfile, "yahoo"> {
  return {
    id: "yahoo",
    name: "Yahoo",
    type: "oidc",
    issuer: "https://api.login.yahoo.com",
    // Yahoo's keys contain characters that only some servers accept percent-encoded in a header.
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#6001d2", text: "#ffffff" },
    options,
  }
}
