import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The API's response with the user's details.
 *
 * @see [User details](https://developers.cloudflare.com/api/resources/user/methods/get/)
 */
export interface CloudflareProfile {
  success: boolean
  errors: { code: number; message: string }[]
  messages: { code: number; message: string }[]
  result: {
    /** Identifies the user. */
    id: string
    /** The user's sign-in address. */
    email?: string | undefined
    first_name?: string | null | undefined
    last_name?: string | null | undefined
    username?: string | undefined
    telephone?: string | null | undefined
    country?: string | null | undefined
    zipcode?: string | null | undefined
    two_factor_authentication_enabled?: boolean | undefined
    two_factor_authentication_locked?: boolean | undefined
    suspended?: boolean | undefined
    has_pro_zones?: boolean | undefined
    has_business_zones?: boolean | undefined
    has_enterprise_zones?: boolean | undefined
    /** Betas that the user participates in. */
    betas?: string[] | undefined
    organizations?: Record<string, unknown>[] | undefined
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * Cloudflare, OAuth 2.0 with the API's user details. Environment: `AUTH_CLOUDFLARE_ID`, `AUTH_CLOUDFLARE_SECRET`.
 * Create the client in the [dashboard](https://dash.cloudflare.com) under "Manage Account", "OAuth clients", with the
 * scope "User Details Read". A client is private at first: only members of its account can sign in until you make it
 * public.
 *
 * Cloudflare names scopes after the permissions of API tokens: "User Details Read" is `user-details.read`, as "Workers
 * Platform Read" is `workers-platform.read`. The API's `GET /oauth/scopes` lists them all.
 *
 * @see [Integrate your OAuth client](https://developers.cloudflare.com/fundamentals/oauth/integrate-with-cloudflare/)
 * @see [Create your OAuth client](https://developers.cloudflare.com/fundamentals/oauth/create-an-oauth-client/)
 * @see [List OAuth scopes](https://developers.cloudflare.com/api/resources/iam/subresources/oauth_scopes/methods/list)
 */
export default function Cloudflare(
  options: OAuthUserConfig<CloudflareProfile> = {},
): OAuthConfig<CloudflareProfile, "cloudflare"> {
  return {
    id: "cloudflare",
    name: "Cloudflare",
    type: "oauth",
    authorization: { url: "https://dash.cloudflare.com/oauth2/auth", params: { scope: "user-details.read" } },
    token: "https://dash.cloudflare.com/oauth2/token",
    userinfo: "https://api.cloudflare.com/client/v4/user",
    revocation_endpoint: "https://dash.cloudflare.com/oauth2/revoke",
    profile: ({ result }) => ({
      id: result.id,
      name: fullName(result.first_name, result.last_name) || result.username,
      email: result.email,
      image: null,
    }),
    style: {
      icon: "M16.5088 16.8447c.1475-.5068.0908-.9707-.1553-1.3154-.2246-.3164-.6045-.499-1.0615-.5205l-8.6592-.1123a.1559.1559 0 0 1-.1333-.0713c-.0283-.042-.0351-.0986-.021-.1553.0278-.084.1123-.1484.2036-.1562l8.7359-.1123c1.0351-.0489 2.1601-.8868 2.5537-1.9136l.499-1.3013c.0215-.0561.0293-.1128.0147-.168-.5625-2.5463-2.835-4.4453-5.5499-4.4453-2.5039 0-4.6284 1.6177-5.3876 3.8614-.4927-.3658-1.1187-.5625-1.794-.499-1.2026.119-2.1665 1.083-2.2861 2.2856-.0283.31-.0069.6128.0635.894C1.5683 13.171 0 14.7754 0 16.752c0 .1748.0142.3515.0352.5273.0141.083.0844.1475.1689.1475h15.9814c.0909 0 .1758-.0645.2032-.1553l.12-.4268zm2.7568-5.5634c-.0771 0-.1611 0-.2383.0112-.0566 0-.1054.0415-.127.0976l-.3378 1.1744c-.1475.5068-.0918.9707.1543 1.3164.2256.3164.6055.498 1.0625.5195l1.8437.1133c.0557 0 .1055.0263.1329.0703.0283.043.0351.1074.0214.1562-.0283.084-.1132.1485-.204.1553l-1.921.1123c-1.041.0488-2.1582.8867-2.5527 1.914l-.1406.3585c-.0283.0713.0215.1416.0986.1416h6.5977c.0771 0 .1474-.0489.169-.126.1122-.4082.1757-.837.1757-1.2803 0-2.6025-2.125-4.727-4.7344-4.727",
      bg: "#f38020",
    },
    options,
  }
}
