import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The user who granted the token.
 *
 * @see [Get a user](https://developers.mattermost.com/api-documentation/#/operations/GetUser)
 */
export interface MattermostProfile {
  id: string
  /** The time at which the account was created, in milliseconds since 1970, like all times. */
  create_at: number
  update_at: number
  /** 0 if the account wasn't deleted. */
  delete_at: number
  /** The user's sign-in name. */
  username: string
  /** The service that the user signs in to Mattermost with; empty for a password. */
  auth_service: string
  auth_data: string
  email: string
  email_verified: boolean
  nickname: string
  first_name: string
  last_name: string
  /** Job title. */
  position: string
  /** The roles, separated by spaces. */
  roles: string
  notify_props: Record<
    "channel" | "desktop" | "desktop_sound" | "email" | "first_name" | "mention_keys" | "push",
    string
  > &
    Partial<Record<"comments" | "desktop_threads" | "email_threads" | "push_status" | "push_threads", string>>
  last_password_update: number
  locale: string
  timezone: Record<"automaticTimezone" | "manualTimezone" | "useAutomaticTimezone", string>
  disable_welcome_email?: boolean | undefined
  /** The terms of service that the user accepted, and when. */
  terms_of_service_id?: string | undefined
  terms_of_service_create_at?: number | undefined
  [member: string]: unknown
}

/**
 * Mattermost, OAuth 2.0. Environment: `AUTH_MATTERMOST_ID`, `AUTH_MATTERMOST_SECRET`, `AUTH_MATTERMOST_ISSUER`. After
 * an administrator has enabled OAuth 2.0 applications, register the application on the server itself, under
 * "Integrations", "OAuth 2.0 Applications". Mattermost has no scopes, and no pictures that are visible without signing
 * in.
 *
 * @param options - `issuer` is the server's URL: `https://mattermost.example.com`.
 * @see [OAuth 2.0 applications](https://developers.mattermost.com/integrate/apps/authentication/oauth2/)
 */
export default function Mattermost(
  options: OAuthUserConfig<MattermostProfile> = {},
): OAuthConfig<MattermostProfile, "mattermost"> {
  return {
    id: "mattermost",
    name: "Mattermost",
    type: "oauth",
    ...endpointsOf(options.issuer),
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({
      id,
      username,
      nickname,
      first_name: first,
      last_name: last,
      email,
      email_verified: verified,
    }) => ({
      id,
      name: fullName(first, last) || nickname || username,
      email: emailUnlessUnverified({ email, email_verified: verified }),
    }),
    style: {
      icon: "M12.081 0C7.048-.034 2.339 3.125.637 8.153c-2.125 6.276 1.24 13.086 7.516 15.21 6.276 2.125 13.086-1.24 15.21-7.516 1.727-5.1-.172-10.552-4.311-13.557l.126 2.547c2.065 2.282 2.88 5.512 1.852 8.549-1.534 4.532-6.594 6.915-11.3 5.321-4.708-1.593-7.28-6.559-5.745-11.092 1.031-3.046 3.655-5.121 6.694-5.67l1.642-1.94A4.87 4.87 0 0 0 12.08 0zm3.528 1.094a.284.284 0 0 0-.123.024l-.004.001a.33.33 0 0 0-.109.071c-.145.142-.657.828-.657.828L13.6 3.4l-1.3 1.585-2.232 2.776s-1.024 1.278-.798 2.851c.226 1.574 1.396 2.34 2.304 2.648.907.307 2.302.408 3.438-.704 1.135-1.112 1.098-2.75 1.098-2.75l-.087-3.56-.07-2.05-.047-1.775s.01-.856-.02-1.057a.33.33 0 0 0-.035-.107l-.006-.012-.007-.011a.277.277 0 0 0-.229-.14z",
      bg: "#0058cc",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Mattermost,
    options,
  }
}

function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<MattermostProfile, "mattermost">> {
  const base = issuer?.replace(/\/+$/, "")
  if (base === undefined) return {}
  return {
    authorization: { url: `${base}/oauth/authorize`, params: { scope: "" } },
    token: `${base}/oauth/access_token`,
    userinfo: `${base}/api/v4/users/me`,
  }
}
