import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The customer's profile, with the data that the scopes allow.
 *
 * @see [Customer profile](https://developer.amazon.com/docs/login-with-amazon/customer-profile.html)
 */
export interface AmazonProfile {
  /** Identifies the customer to the applications of one company: another company gets a different identifier. */
  user_id: string
  /** Requires the `profile` scope. */
  name?: string | undefined
  /** The address that the customer registered with Amazon. Requires the `profile` scope. */
  email?: string | undefined
  /** The postal code of the primary shipping address. Requires the `postal_code` scope. */
  postal_code?: string | undefined
  [member: string]: unknown
}

/**
 * Amazon, OAuth 2.0 with Login with Amazon. Environment: `AUTH_AMAZON_ID`, `AUTH_AMAZON_SECRET`. Create a security
 * profile in the [console](https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html).
 *
 * Amazon returns neither a picture nor whether it has verified the address. With
 * `authorization: { params: { scope: "profile:user_id" } }`, it returns only the identifier, and the customer isn't asked
 * for consent.
 *
 * @see [Authorization code grant](https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html)
 * @see [Obtain customer profile information](https://developer.amazon.com/docs/login-with-amazon/obtain-customer-profile.html)
 */
export default function Amazon(
  options: OAuthUserConfig<AmazonProfile> = {},
): OAuthConfig<AmazonProfile, "amazon"> {
  return {
    id: "amazon",
    name: "Amazon",
    type: "oauth",
    authorization: { url: "https://www.amazon.com/ap/oa", params: { scope: "profile" } },
    token: "https://api.amazon.com/auth/o2/token",
    userinfo: "https://api.amazon.com/user/profile",
    // Amazon documents the header without percent-encoding, and a client id contains dots and hyphens.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.user_id, name: profile.name, email: profile.email, image: null }),
    style: { bg: "#ff9900", text: "#111111" },
    options,
  }
}
