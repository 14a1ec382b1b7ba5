import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The account of the current user.
 *
 * @see [Get user information](https://docs.digitalocean.com/reference/api/reference/account/#account_get)
 */
export interface DigitalOceanProfile {
  account: {
    /** Identifies the user. */
    uuid: string
    email: string
    /** True if DigitalOcean has verified the address. */
    email_verified: boolean
    /** The display name. */
    name?: string | null | undefined
    /** `active`, `warning` or `locked`. */
    status?: string | undefined
    status_message?: string | undefined
    /** The account's limits: the maximum number of each resource. */
    droplet_limit?: number | undefined
    floating_ip_limit?: number | undefined
    reserved_ip_limit?: number | undefined
    volume_limit?: number | undefined
    /** The team for which the user granted the token. */
    team?: { uuid: string; name: string } | undefined
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * DigitalOcean, OAuth 2.0. Environment: `AUTH_DIGITALOCEAN_ID`, `AUTH_DIGITALOCEAN_SECRET`. Register the application in the
 * control panel under "API", [OAuth Applications](https://cloud.digitalocean.com/account/api/applications).
 *
 * DigitalOcean's documentation shows the token request with its parameters in the URL. We couldn't check there that
 * DigitalOcean accepts them as a form, as OAuth requires and public libraries send them.
 *
 * @see [OAuth API](https://docs.digitalocean.com/reference/api/oauth/)
 */
export default function DigitalOcean(
  options: OAuthUserConfig<DigitalOceanProfile> = {},
): OAuthConfig<DigitalOceanProfile, "digitalocean"> {
  return {
    id: "digitalocean",
    name: "DigitalOcean",
    type: "oauth",
    authorization: { url: "https://cloud.digitalocean.com/v1/oauth/authorize", params: { scope: "read" } },
    token: "https://cloud.digitalocean.com/v1/oauth/token",
    userinfo: "https://api.digitalocean.com/v2/account",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ account }) => ({
      id: account.uuid,
      name: account.name,
      email: account.email_verified === true ? account.email : null,
      image: null,
    }),
    // An address that DigitalOcean hasn't verified is left out: see the account's `email_verified`.
    onlyVerifiedEmails: true,
    style: {
      icon: "M12.04 0C5.408-.02.005 5.37.005 11.992h4.638c0-4.923 4.882-8.731 10.064-6.855a6.95 6.95 0 014.147 4.148c1.889 5.177-1.924 10.055-6.84 10.064v-4.61H7.391v4.623h4.61V24c7.86 0 13.967-7.588 11.397-15.83-1.115-3.59-3.985-6.446-7.575-7.575A12.8 12.8 0 0012.039 0zM7.39 19.362H3.828v3.564H7.39zm-3.563 0v-2.978H.85v2.978z",
      bg: "#0080ff",
    },
    options,
  }
}
