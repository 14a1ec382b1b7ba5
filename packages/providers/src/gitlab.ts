import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The current user as the REST API describes them to themselves.
 *
 * @see [Retrieve the current user](https://docs.gitlab.com/api/users/#retrieve-the-current-user)
 */
export interface GitLabProfile {
  id: number
  /** The name in URLs. People may change it: `id` is the key. */
  username: string
  /** The primary address. */
  email: string
  name: string
  /** `active`, or for instance `blocked`. */
  state: string
  locked?: boolean | undefined
  avatar_url: string | null
  web_url: string
  /** ISO 8601 date and time, as all dates are but `last_activity_on`. */
  created_at: string
  bio: string | null
  location: string | null
  public_email: string | null
  linkedin?: string | undefined
  twitter?: string | undefined
  discord?: string | undefined
  github?: string | undefined
  website_url?: string | undefined
  organization?: string | null | undefined
  job_title?: string | null | undefined
  pronouns?: string | null | undefined
  bot?: boolean | undefined
  work_information?: string | null | undefined
  followers?: number | undefined
  following?: number | undefined
  local_time?: string | null | undefined
  last_sign_in_at?: string | null | undefined
  /** When the address was confirmed; null until then. */
  confirmed_at: string | null
  theme_id?: number | null | undefined
  /** ISO 8601 date. */
  last_activity_on?: string | null | undefined
  color_scheme_id?: number | undefined
  projects_limit?: number | undefined
  current_sign_in_at?: string | null | undefined
  /** Accounts at other providers with which the person signs in to GitLab. */
  identities?: { provider: string; extern_uid: string }[] | undefined
  can_create_group?: boolean | undefined
  can_create_project?: boolean | undefined
  two_factor_enabled?: boolean | undefined
  /** Whether the person has access only to what is shared with them. */
  external?: boolean | undefined
  private_profile?: boolean | undefined
  commit_email?: string | null | undefined
  [member: string]: unknown
}

/**
 * GitLab, OAuth 2.0 with the REST API: the application needs the scope `read_user`. Environment: `AUTH_GITLAB_ID`,
 * `AUTH_GITLAB_SECRET`.
 *
 * @param options - `issuer` is the address of a GitLab of one's own. Default `https://gitlab.com`.
 * @see [OAuth 2.0 identity provider API](https://docs.gitlab.com/api/oauth2/)
 */
export default function GitLab(options: OAuthUserConfig<GitLabProfile> = {}): OAuthConfig<GitLabProfile> {
  const issuer = options.issuer ?? "https://gitlab.com"
  const base = issuer.replace(/\/+$/, "")
  return {
    id: "gitlab",
    name: "GitLab",
    type: "oauth",
    issuer,
    authorization: { url: `${base}/oauth/authorize`, params: { scope: "read_user" } },
    token: `${base}/oauth/token`,
    userinfo: `${base}/api/v4/user`,
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.name,
      email: profile.email,
      image: profile.avatar_url,
    }),
    style: { bg: "#c2410c", text: "#ffffff" },
    options,
  }
}
