import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response with the current user.
 *
 * @see [Users](https://docs.cdp.coinbase.com/coinbase-app/docs/api-users)
 */
export interface CoinbaseProfile {
  data: {
    id: string
    name: string
    username: string | null
    profile_location: string | null
    profile_bio: string | null
    profile_url: string | null
    /** URL of the picture. */
    avatar_url: string
    /** `user`. */
    resource: string
    resource_path: string
    /** Requires the `wallet:user:email` scope. */
    email?: string | undefined
    time_zone?: string | undefined
    native_currency?: string | undefined
    country?: { code: string; name: string } | undefined
    /** ISO 8601 date and time. */
    created_at?: string | undefined
  }
  [member: string]: unknown
}

/**
 * Coinbase, OAuth 2.0. Environment: `AUTH_COINBASE_ID`, `AUTH_COINBASE_SECRET`. Coinbase creates new OAuth clients only
 * for approved partners: https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/overview.
 *
 * @see [OAuth2 integrations](https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/oauth2/integrations)
 */
export default function Coinbase(
  options: OAuthUserConfig<CoinbaseProfile> = {},
): OAuthConfig<CoinbaseProfile, "coinbase"> {
  return {
    id: "coinbase",
    name: "Coinbase",
    type: "oauth",
    scopeSeparator: ",",
    authorization: {
      url: "https://login.coinbase.com/oauth2/auth",
      // Separated by a comma, according to the documentation.
      params: { scope: "wallet:user:email,wallet:user:read" },
    },
    token: "https://login.coinbase.com/oauth2/token",
    userinfo: "https://api.coinbase.com/v2/user",
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data }) => ({ id: data.id, name: data.name, email: data.email, image: data.avatar_url }),
    style: { bg: "#0052ff", text: "#ffffff" },
    options,
  }
}
