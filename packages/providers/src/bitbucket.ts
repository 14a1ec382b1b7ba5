import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"
import { requestJson } from "./profile/request-json.ts"

/**
 * The account as the REST API describes it, with the primary address.
 *
 * @see [Get current user](https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/#api-user-get)
 */
export interface BitbucketProfile {
  /** `user`. */
  type: string
  /** The Atlassian account. */
  account_id: string
  /** The Bitbucket account, in braces. */
  uuid: string
  display_name: string
  nickname: string
  username: string
  /** `active`, or for example `closed`. */
  account_status: string
  /** ISO 8601 date and time. */
  created_on: string
  location: string | null
  has_2fa_enabled: boolean | null
  is_staff: boolean
  links: Record<"avatar" | "html" | "self", { href: string }> &
    Partial<Record<"hooks" | "repositories" | "snippets", { href: string }>>
  /**
   * The primary address, if Bitbucket has confirmed it. It comes from a separate request, and is null without the
   * `email` scope.
   */
  email: string | null
  [member: string]: unknown
}

/**
 * One of the user's addresses.
 *
 * @see [List email addresses](https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/#api-user-emails-get)
 */
export interface BitbucketEmail {
  email: string
  is_primary: boolean
  is_confirmed: boolean
}

/**
 * Bitbucket Cloud, OAuth 2.0. Environment: `AUTH_BITBUCKET_ID`, `AUTH_BITBUCKET_SECRET`. Add an OAuth consumer in the
 * settings of a workspace, with the permissions "Account: Email" and "Account: Read".
 *
 * @see [OAuth 2.0](https://developer.atlassian.com/cloud/bitbucket/oauth-2/)
 */
export default function Bitbucket(
  options: OAuthUserConfig<BitbucketProfile> = {},
): OAuthConfig<BitbucketProfile, "bitbucket"> {
  return {
    id: "bitbucket",
    name: "Bitbucket",
    type: "oauth",
    authorization: { url: "https://bitbucket.org/site/oauth2/authorize", params: { scope: "account email" } },
    token: "https://bitbucket.org/site/oauth2/access_token",
    userinfo: { url: "https://api.bitbucket.org/2.0/user", request: requestProfile },
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.display_name,
      email: profile.email,
      image: profile.links?.avatar?.href,
    }),
    style: {
      icon: "M.778 1.213a.768.768 0 00-.768.892l3.263 19.81c.084.5.515.868 1.022.873H19.95a.772.772 0 00.77-.646l3.27-20.03a.768.768 0 00-.768-.891zM14.52 15.53H9.522L8.17 8.466h7.561z",
      bg: "#0052cc",
    },
    options,
  }
}

/** Requests the account, with the primary address if Bitbucket has confirmed it. */
async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<BitbucketProfile> {
  const url = provider.userinfo?.url ?? ""
  const headers = { accept: "application/json", authorization: `Bearer ${tokens.access_token}` }
  const account = await requestJson<BitbucketProfile>(provider, url, { headers })
  const list = await fetcherOf(provider)(`${url}/emails?pagelen=100`, { headers })
  // Without the `email` scope, an application isn't allowed to request addresses.
  if (list.status === 403) return { ...account, email: null }
  if (!list.ok) throw new Error(`${url}/emails answered with status ${list.status}.`)
  const { values }: { values: BitbucketEmail[] } = await list.json()
  return { ...account, email: values.find((one) => one.is_primary && one.is_confirmed)?.email ?? null }
}
