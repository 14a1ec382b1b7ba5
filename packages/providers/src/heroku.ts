import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The user who granted the token.
 *
 * @see [Platform API: account](https://devcenter.heroku.com/articles/platform-api-reference#account)
 */
export interface HerokuProfile {
  /** A UUID. */
  id: string
  email: string
  /** Full name. */
  name?: string | null | undefined
  /** True if the account has billing information. It doesn't say whether the address is verified. */
  verified?: boolean | undefined
  allow_tracking?: boolean | undefined
  beta?: boolean | undefined
  country_of_residence?: string | null | undefined
  /** ISO 8601 date and time, like all dates. */
  created_at?: string | undefined
  updated_at?: string | undefined
  last_login?: string | null | undefined
  suspended_at?: string | null | undefined
  /** The time at which the account's payment became overdue. */
  delinquent_at?: string | null | undefined
  default_organization?: { id: string; name: string } | null | undefined
  default_team?: { id: string; name: string } | null | undefined
  /** True if the user signs in with an enterprise's identity provider. */
  federated?: boolean | undefined
  identity_provider?: Record<string, unknown> | null | undefined
  sms_number?: string | null | undefined
  two_factor_authentication?: boolean | undefined
  acknowledged_msa?: boolean | undefined
  acknowledged_msa_at?: string | null | undefined
  italian_customer_terms?: string | null | undefined
  italian_partner_terms?: string | null | undefined
  [member: string]: unknown
}

/**
 * Heroku, OAuth 2.0 with the Platform API. Environment: `AUTH_HEROKU_ID`, `AUTH_HEROKU_SECRET`. Register the client
 * under "Account settings", "Applications" in the [dashboard](https://dashboard.heroku.com/account/applications), or
 * with `heroku clients:create`.
 *
 * The account's `verified` member is about billing. Heroku doesn't document whether it verifies the address.
 *
 * @see [OAuth](https://devcenter.heroku.com/articles/oauth)
 */
export default function Heroku(
  options: OAuthUserConfig<HerokuProfile> = {},
): OAuthConfig<HerokuProfile, "heroku"> {
  return {
    id: "heroku",
    name: "Heroku",
    type: "oauth",
    authorization: { url: "https://id.heroku.com/oauth/authorize", params: { scope: "identity" } },
    token: "https://id.heroku.com/oauth/token",
    userinfo: { url: "https://api.heroku.com/account", request: requestAccount },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.id, name: profile.name, email: profile.email, image: null }),
    style: { bg: "#430098", text: "#ffffff" },
    options,
  }
}

/** Requests the account. The API's version is part of the media type. */
async function requestAccount({ tokens, provider }: UserinfoRequestContext): Promise<HerokuProfile> {
  return requestJson(provider, provider.userinfo?.url, {
    headers: {
      accept: "application/vnd.heroku+json; version=3",
      authorization: `Bearer ${tokens.access_token}`,
    },
  })
}
