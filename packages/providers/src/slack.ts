import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [Response](https://docs.slack.dev/authentication/sign-in-with-slack/#response)
 */
export interface SlackProfile extends Profile {
  /** `https://slack.com`. */
  iss: string
  aud: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The user's identifier in the workspace, like `https://slack.com/user_id`. */
  sub: string
  "https://slack.com/user_id": string
  "https://slack.com/team_id": string
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  at_hash?: string | undefined
  nonce?: string | undefined
  email: string
  email_verified: boolean
  /** The time at which the address was verified, in seconds since 1970. */
  date_email_verified: number
  name: string
  given_name: string
  family_name: string
  locale: string
  /** URL of the picture. */
  picture: string
  "https://slack.com/team_name"?: string | undefined
  "https://slack.com/team_domain"?: string | undefined
  /** URL of the user's picture, by its width in pixels. */
  "https://slack.com/user_image_24"?: string | undefined
  "https://slack.com/user_image_32"?: string | undefined
  "https://slack.com/user_image_48"?: string | undefined
  "https://slack.com/user_image_72"?: string | undefined
  "https://slack.com/user_image_192"?: string | undefined
  "https://slack.com/user_image_512"?: string | undefined
  "https://slack.com/user_image_1024"?: string | undefined
  /** URL of the workspace's picture, by its width in pixels. */
  "https://slack.com/team_image_34"?: string | undefined
  "https://slack.com/team_image_44"?: string | undefined
  "https://slack.com/team_image_68"?: string | undefined
  "https://slack.com/team_image_88"?: string | undefined
  "https://slack.com/team_image_102"?: string | undefined
  "https://slack.com/team_image_132"?: string | undefined
  "https://slack.com/team_image_230": string
  "https://slack.com/team_image_default": boolean
  /** True if the request to the UserInfo endpoint succeeded; undefined if the profile comes from the id_token. */
  ok?: boolean | undefined
}

/**
 * Slack, OpenID Connect. Environment: `AUTH_SLACK_ID`, `AUTH_SLACK_SECRET`. Register the application at
 * https://api.slack.com/apps.
 *
 * A user has a different `sub` in each workspace. The callback URL must use https.
 *
 * @see [Sign in with Slack](https://docs.slack.dev/authentication/sign-in-with-slack/)
 */
export default function Slack(options: OIDCUserConfig<SlackProfile> = {}): OIDCConfig<SlackProfile, "slack"> {
  return {
    id: "slack",
    name: "Slack",
    type: "oidc",
    issuer: "https://slack.com",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#4a154b" },
    options,
  }
}
