import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The authenticated user in the REST API, with the members that the `read:user` scope allows.
 *
 * @see [Get the authenticated user](https://docs.github.com/en/rest/users/users#get-the-authenticated-user)
 */
export interface GitHubProfile {
  /** The name in URLs. Users can change it, and other users can then take it, so use `id` as the key. */
  login: string
  id: number
  /** Identifier for the GraphQL API. */
  node_id: string
  avatar_url: string
  gravatar_id: string | null
  url: string
  html_url: string
  followers_url: string
  following_url: string
  gists_url: string
  starred_url: string
  subscriptions_url: string
  organizations_url: string
  repos_url: string
  events_url: string
  received_events_url: string
  /** `User`, or for example `Bot`. */
  type: string
  site_admin: boolean
  user_view_type?: string | undefined
  name: string | null
  company: string | null
  blog: string | null
  location: string | null
  /** The public address, or otherwise the primary verified address if the `user:email` scope was granted. */
  email: string | null
  notification_email?: string | null | undefined
  hireable: boolean | null
  bio: string | null
  twitter_username?: string | null | undefined
  public_repos: number
  public_gists: number
  followers: number
  following: number
  /** ISO 8601 date and time, like `updated_at`. */
  created_at: string
  updated_at: string
  private_gists?: number | undefined
  total_private_repos?: number | undefined
  owned_private_repos?: number | undefined
  /** In kilobytes. */
  disk_usage?: number | undefined
  collaborators?: number | undefined
  two_factor_authentication: boolean
  plan?: { name: string; space: number; private_repos: number; collaborators: number } | undefined
  business_plus?: boolean | undefined
  ldap_dn?: string | undefined
  /**
   * The time at which an administrator of an Enterprise Server suspended the account: ISO 8601 date and time.
   */
  suspended_at?: string | null | undefined
  [member: string]: unknown
}

/**
 * One of the authenticated user's addresses.
 *
 * @see [List email addresses](https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user)
 */
export interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
  /** The visibility of the address on the profile; null for all addresses except the primary one. */
  visibility: "public" | "private" | null
}

/** Options for {@link GitHub}. */
export interface GitHubOptions extends OAuthUserConfig<GitHubProfile> {
  /** A GitHub installation other than github.com. */
  enterprise?:
    | {
        /** Its URL: `https://github.example.com` (Enterprise Server) or `https://example.ghe.com`. */
        baseUrl?: string | undefined
      }
    | undefined
}

/**
 * GitHub, OAuth 2.0. Environment: `AUTH_GITHUB_ID`, `AUTH_GITHUB_SECRET`. Register an OAuth app at
 * https://github.com/settings/developers. A GitHub App needs the account permission "Email addresses" (read) for users
 * whose address is hidden.
 *
 * @see [Authorizing OAuth apps](https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps)
 */
export default function GitHub(options: GitHubOptions = {}): OAuthConfig<GitHubProfile, "github"> {
  const base = (options.enterprise?.baseUrl ?? "https://github.com").replace(/\/+$/, "")
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: issuerOf(base),
    authorization: { url: `${base}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${base}/login/oauth/access_token`,
    userinfo: {
      url: `${apiOf(base)}/user`,
      // Loaded with the first sign-in, because session checks don't need it.
      request: async (context) =>
        (await import("./profile/request-github-profile.ts")).requestGithubProfile(context),
    },
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.name || profile.login,
      email: profile.email,
      image: profile.avatar_url,
    }),
    style: {
      icon: "M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12",
      bg: "#181717",
    },
    options,
  }
}

/**
 * Returns the `iss` of authorization responses (RFC 9207). GitHub says that the published value is incorrect for
 * Enterprise Server and GHE.com, so the issuer is compared only if the application sets `issuer`.
 *
 * @see [Issuer](https://docs.github.com/en/apps/github-authentication-discovery-endpoints#issuer)
 */
function issuerOf(base: string): string | undefined {
  return base === "https://github.com" ? `${base}/login/oauth` : undefined
}

/** Returns the URL of the REST API: a separate host for github.com and GHE.com, and a path for Enterprise Server. */
function apiOf(base: string): string {
  const hasApiHost = /^https:\/\/(?:github\.com|[\w-]+\.ghe\.com)$/.test(base)
  return hasApiHost ? base.replace("https://", "https://api.") : `${base}/api/v3`
}
