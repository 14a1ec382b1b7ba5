import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * HubSpot's response about an access token, which also describes the user it was issued to.
 *
 * @see [Token introspection](https://developers.hubspot.com/docs/api-reference/latest/authentication/oauth-tokens/token-introspect)
 */
export interface HubSpotProfile {
  /** Always `access_token`. */
  token_use?: string | undefined
  active?: boolean | undefined
  token: string
  token_type?: string | undefined
  /** The organization's account. */
  hub_id: number
  /** The domain of the organization's account. */
  hub_domain?: string | undefined
  app_id?: number | undefined
  client_id?: string | undefined
  /** The user who installed the application. */
  user_id: number
  /** The user's e-mail address. */
  user?: string | undefined
  scopes?: string[] | undefined
  /** In seconds. */
  expires_in?: number | undefined
  is_private_distribution?: boolean | undefined
  [member: string]: unknown
}

/**
 * HubSpot, OAuth 2.0. Environment: `AUTH_HUBSPOT_ID`, `AUTH_HUBSPOT_SECRET`. Register the application in a developer
 * account: https://app.hubspot.com/developer. The scopes must match the application's scopes, which always include
 * `oauth`.
 *
 * HubSpot returns neither the user's name nor the picture.
 *
 * @see [OAuth v3](https://developers.hubspot.com/docs/api-reference/auth-oauth-v3/guide)
 */
export default function HubSpot(
  options: OAuthUserConfig<HubSpotProfile> = {},
): OAuthConfig<HubSpotProfile, "hubspot"> {
  return {
    id: "hubspot",
    name: "HubSpot",
    type: "oauth",
    authorization: { url: "https://app.hubspot.com/oauth/authorize", params: { scope: "oauth" } },
    token: "https://api.hubapi.com/oauth/v3/token",
    userinfo: { url: "https://api.hubapi.com/oauth/v3/token/introspect", request: introspect },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.user_id.toString(), name: profile.user, email: profile.user }),
    style: {
      icon: "M18.164 7.93V5.084a2.198 2.198 0 001.267-1.978v-.067A2.2 2.2 0 0017.238.845h-.067a2.2 2.2 0 00-2.193 2.193v.067a2.196 2.196 0 001.252 1.973l.013.006v2.852a6.22 6.22 0 00-2.969 1.31l.012-.01-7.828-6.095A2.497 2.497 0 104.3 4.656l-.012.006 7.697 5.991a6.176 6.176 0 00-1.038 3.446c0 1.343.425 2.588 1.147 3.607l-.013-.02-2.342 2.343a1.968 1.968 0 00-.58-.095h-.002a2.033 2.033 0 102.033 2.033 1.978 1.978 0 00-.1-.595l.005.014 2.317-2.317a6.247 6.247 0 104.782-11.134l-.036-.005zm-.964 9.378a3.206 3.206 0 113.215-3.207v.002a3.206 3.206 0 01-3.207 3.207z",
      bg: "#ff7a59",
    },
    options,
  }
}

/** Reads the user from the description of the token (RFC 7662), because HubSpot has no profile endpoint. */
async function introspect({ tokens, provider }: UserinfoRequestContext): Promise<HubSpotProfile> {
  return requestJson(provider, provider.userinfo?.url, {
    method: "POST",
    body: new URLSearchParams({
      client_id: provider.clientId ?? "",
      client_secret: provider.clientSecret ?? "",
      token: tokens.access_token ?? "",
      token_type_hint: "access_token",
    }),
  })
}
