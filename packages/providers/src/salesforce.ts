import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The response of the UserInfo endpoint.
 *
 * @see [User info response](https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_using_userinfo_endpoint.htm&type=5)
 */
export interface SalesforceProfile extends Profile {
  /** The identity URL of the user: `https://login.salesforce.com/id/<organization>/<user>`. */
  sub: string
  user_id?: string | undefined
  organization_id?: string | undefined
  /** The user's sign-in name, which looks like an address. */
  preferred_username?: string | undefined
  nickname: string
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  email: string
  email_verified?: boolean | undefined
  zoneinfo?: string | undefined
  /** URLs of the pictures, which need an access token. */
  photos?: { picture: string; thumbnail: string } | undefined
  picture: string
  /** URL of the user's page. */
  profile?: string | undefined
  address?: Profile["address"]
  is_salesforce_integration_user?: boolean | undefined
  urls?: Record<string, string> | undefined
  active?: boolean | undefined
  /** `STANDARD`, or for example `GUEST`. */
  user_type?: string | undefined
  language?: string | undefined
  locale?: string | undefined
  /** In milliseconds. */
  utcOffset?: number | undefined
  updated_at?: string | undefined
}

/**
 * Salesforce, OpenID Connect. Environment: `AUTH_SALESFORCE_ID`, `AUTH_SALESFORCE_SECRET`, `AUTH_SALESFORCE_ISSUER`.
 * Create the application in "Setup", "External Client App Manager", with the `openid` scope.
 *
 * @param options - `issuer` is the domain of an organization or a sandbox: `https://example.my.salesforce.com`.
 *   Default: `https://login.salesforce.com`.
 * @see [OpenID Connect](https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_using_openid.htm&type=5)
 */
export default function Salesforce(
  options: OIDCUserConfig<SalesforceProfile> = {},
): OIDCConfig<SalesforceProfile, "salesforce"> {
  return {
    id: "salesforce",
    name: "Salesforce",
    type: "oidc",
    issuer: "https://login.salesforce.com",
    // The ID token identifies the user only by `sub`.
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#00a1e0" },
    options,
  }
}
