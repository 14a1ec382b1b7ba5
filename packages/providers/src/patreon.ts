import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user, as returned by the API in the JSON:API format. `fields[user]` lists the `attributes`.
 *
 * @see [Identity](https://docs.patreon.com/#get-api-oauth2-v2-identity)
 */
export interface PatreonProfile extends AuthJsMembers {
  data: {
    id: string
    type: "user"
    attributes: {
      full_name: string
      first_name?: string | null | undefined
      last_name?: string | null | undefined
      /** Requires the `identity[email]` scope. */
      email?: string | null | undefined
      is_email_verified?: boolean | undefined
      /** URL of the picture. The URL expires after some time. */
      image_url?: string | null | undefined
      thumb_url?: string | null | undefined
      /** URL of the user's page. */
      url?: string | undefined
      /** The name in URLs. */
      vanity?: string | null | undefined
      [member: string]: unknown
    }
    relationships?: Record<string, unknown> | undefined
  }
  included?: unknown[] | undefined
  links?: { self: string } | undefined
  [member: string]: unknown
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Sent as `data.id`. */
  sub?: string | undefined
  /** Sent as `data.attributes.full_name`. */
  nickname?: string | undefined
  /** Sent as `data.attributes.email`. */
  email?: string | null | undefined
  /** Sent as `data.attributes.image_url`. */
  picture?: string | null | undefined
}

/**
 * Patreon, OAuth 2.0. Environment: `AUTH_PATREON_ID`, `AUTH_PATREON_SECRET`. Register the client (for API version 2) at
 * https://www.patreon.com/portal/registration/register-clients. An address that Patreon hasn't verified is left out.
 *
 * @see [OAuth](https://docs.patreon.com/#oauth)
 */
export default function Patreon(
  options: OAuthUserConfig<PatreonProfile> = {},
): OAuthConfig<PatreonProfile, "patreon"> {
  return {
    id: "patreon",
    name: "Patreon",
    type: "oauth",
    authorization: {
      url: "https://www.patreon.com/oauth2/authorize",
      params: { scope: "identity identity[email]" },
    },
    token: "https://www.patreon.com/api/oauth2/token",
    userinfo: {
      url: "https://www.patreon.com/api/oauth2/v2/identity",
      params: {
        "fields[user]": "email,first_name,full_name,image_url,is_email_verified,last_name,url,vanity",
      },
    },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data: { id, attributes } }) => ({
      id,
      name: attributes?.full_name,
      email: attributes?.is_email_verified === true ? attributes.email : null,
      image: attributes?.image_url,
    }),
    style: {
      icon: "M22.957 7.21c-.004-3.064-2.391-5.576-5.191-6.482-3.478-1.125-8.064-.962-11.384.604C2.357 3.231 1.093 7.391 1.046 11.54c-.039 3.411.302 12.396 5.369 12.46 3.765.047 4.326-4.804 6.068-7.141 1.24-1.662 2.836-2.132 4.801-2.618 3.376-.836 5.678-3.501 5.673-7.031Z",
      bg: "#000000",
    },
    options,
  }
}
