import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response of the UserInfo endpoint, with the data that the application's settings allow.
 *
 * @see [Get user information](https://developer.paypal.com/docs/api/identity/v1/#userinfo_get)
 */
export interface PayPalProfile {
  /** The user's identifier: a URL. */
  user_id: string
  sub?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  middle_name?: string | undefined
  family_name?: string | undefined
  /** URL of the picture. */
  picture?: string | undefined
  email?: string | undefined
  email_verified?: boolean | string | undefined
  gender?: string | undefined
  birthdate?: string | undefined
  zoneinfo?: string | undefined
  locale?: string | undefined
  phone_number?: string | undefined
  address?: Record<string, string> | undefined
  /** True if PayPal has verified the account. Requires the `https://uri.paypal.com/services/paypalattributes` scope. */
  verified_account?: boolean | string | undefined
  /** `PERSONAL` or `BUSINESS`. */
  account_type?: string | undefined
  age_range?: string | undefined
  /** The account's identifier in the payment APIs. Requires the same scope. */
  payer_id?: string | undefined
  [member: string]: unknown
}

/**
 * Log in with PayPal, OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_PAYPAL_ID`,
 * `AUTH_PAYPAL_SECRET`. Register the application at https://developer.paypal.com/dashboard/applications, where the "Log
 * in with PayPal" settings control which data it can request.
 *
 * For the sandbox, set `authorization`, `token` and `userinfo` to the hosts `www.sandbox.paypal.com` and
 * `api-m.sandbox.paypal.com`.
 *
 * @see [Integrate Log in with PayPal](https://developer.paypal.com/docs/log-in-with-paypal/integrate/)
 */
export default function PayPal(
  options: OAuthUserConfig<PayPalProfile> = {},
): OAuthConfig<PayPalProfile, "paypal"> {
  return {
    id: "paypal",
    name: "PayPal",
    type: "oauth",
    authorization: {
      url: "https://www.paypal.com/connect",
      params: { scope: "openid profile email", flowEntry: "static" },
    },
    token: "https://api-m.paypal.com/v1/oauth2/token",
    userinfo: {
      url: "https://api-m.paypal.com/v1/identity/openidconnect/userinfo",
      params: { schema: "openid" },
    },
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.name,
      email: String(profile.email_verified) === "true" ? profile.email : null,
      image: profile.picture,
    }),
    // In `email_verified`, PayPal says whether an address is verified, sometimes as a string. Unverified
    // addresses are left out.
    onlyVerifiedEmails: true,
    style: {
      icon: "M15.607 4.653H8.941L6.645 19.251H1.82L4.862 0h7.995c3.754 0 6.375 2.294 6.473 5.513-.648-.478-2.105-.86-3.722-.86m6.57 5.546c0 3.41-3.01 6.853-6.958 6.853h-2.493L11.595 24H6.74l1.845-11.538h3.592c4.208 0 7.346-3.634 7.153-6.949a5.24 5.24 0 0 1 2.848 4.686M9.653 5.546h6.408c.907 0 1.942.222 2.363.541-.195 2.741-2.655 5.483-6.441 5.483H8.714Z",
      bg: "#002991",
    },
    options,
  }
}
