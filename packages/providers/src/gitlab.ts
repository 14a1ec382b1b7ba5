import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The current user's own profile in the REST API.
 *
 * @see [Retrieve the current user](https://docs.gitlab.com/api/users/#retrieve-the-current-user)
 */
export interface GitLabProfile {
  id: number
  /** The name in URLs. Users can change it, so use `id` as the key. */
  username: string
  /** The primary address. */
  email: string
  name: string
  /** `active`, or for example `blocked`. */
  state: string
  locked?: boolean | undefined
  avatar_url: string | null
  web_url: string
  /** ISO 8601 date and time, like all dates except `last_activity_on`. */
  created_at: string
  bio: string | null
  location: string | null
  public_email: string | null
  linkedin: string
  twitter: string
  discord?: string | undefined
  github?: string | undefined
  website_url: string
  organization: string | null
  job_title: string | null
  pronouns: string | null
  bot: boolean
  work_information: string | null
  followers: number
  following: number
  local_time: string | null
  last_sign_in_at: string | null
  /** The time at which the address was confirmed; null until then. */
  confirmed_at: string | null
  theme_id: number | null
  /** ISO 8601 date. */
  last_activity_on: string | null
  color_scheme_id: number
  projects_limit: number
  current_sign_in_at: string | null
  /** Accounts at other providers with which the user signs in to GitLab. */
  identities: { provider: string; extern_uid: string }[]
  can_create_group: boolean
  can_create_project: boolean
  two_factor_enabled: boolean
  /** True if the user can access only resources that are shared with them. */
  external: boolean
  private_profile: boolean
  commit_email: string | null
  skype?: string | undefined
  /** Only for administrators: the minutes of shared runners per month. */
  shared_runners_minutes_limit?: number | null | undefined
  extra_shared_runners_minutes_limit?: number | null | undefined
  [member: string]: unknown
}

/** Options for {@link GitLab}. */
export interface GitLabOptions extends OAuthUserConfig<GitLabProfile> {
  /** The URL of your own GitLab, like `issuer`. Default: `https://gitlab.com`. */
  baseUrl?: string | undefined
}

/**
 * GitLab, OAuth 2.0 with the REST API. The application needs the `read_user` scope. Environment: `AUTH_GITLAB_ID`,
 * `AUTH_GITLAB_SECRET`, `AUTH_GITLAB_ISSUER`. Register the application at
 * https://gitlab.com/-/user_settings/applications.
 *
 * @param options - `issuer` or `baseUrl` is the URL of your own GitLab. Default: `https://gitlab.com`.
 * @see [OAuth 2.0 identity provider API](https://docs.gitlab.com/api/oauth2/)
 */
export default function GitLab(options: GitLabOptions = {}): OAuthConfig<GitLabProfile, "gitlab"> {
  const given = options.issuer ?? options.baseUrl
  const issuer = given ?? "https://gitlab.com"
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
      name: profile.name || profile.username,
      email: profile.confirmed_at ? profile.email : null,
      image: profile.avatar_url,
    }),
    style: {
      icon: "m23.6004 9.5927-.0337-.0862L20.3.9814a.851.851 0 0 0-.3362-.405.8748.8748 0 0 0-.9997.0539.8748.8748 0 0 0-.29.4399l-2.2055 6.748H7.5375l-2.2057-6.748a.8573.8573 0 0 0-.29-.4412.8748.8748 0 0 0-.9997-.0537.8585.8585 0 0 0-.3362.4049L.4332 9.5015l-.0325.0862a6.0657 6.0657 0 0 0 2.0119 7.0105l.0113.0087.03.0213 4.976 3.7264 2.462 1.8633 1.4995 1.1321a1.0085 1.0085 0 0 0 1.2197 0l1.4995-1.1321 2.4619-1.8633 5.006-3.7489.0125-.01a6.0682 6.0682 0 0 0 2.0094-7.003z",
      bg: "#fc6d26",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: GitLab,
    // `AUTH_GITLAB_ISSUER` must not count if `baseUrl` is set.
    options: given === undefined ? options : { ...options, issuer: given },
  }
}
