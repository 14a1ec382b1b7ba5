import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"
import { requestJson } from "./profile/request-json.ts"

/**
 * The current account.
 *
 * @see [users/get_current_account](https://www.dropbox.com/developers/documentation/http/documentation#users-get_current_account)
 */
export interface DropboxProfile {
  /** 40 characters that begin with `dbid:`. */
  account_id: string
  name: {
    given_name: string
    surname: string
    /** The name that friends and family would use. */
    familiar_name: string
    display_name: string
    abbreviated_name: string
  }
  email: string
  email_verified: boolean
  disabled: boolean
  /** An IETF language tag. */
  locale: string
  referral_link: string
  /** True if the user has both a personal and a work account. */
  is_paired: boolean
  account_type: { ".tag": "basic" | "pro" | "business" | (string & {}) }
  root_info: Record<string, unknown>
  /** URL of the picture, if there is one. */
  profile_photo_url?: string | undefined
  /** Two letters (ISO 3166-1). */
  country?: string | undefined
  team?: Record<string, unknown> | undefined
  team_member_id?: string | undefined
  [member: string]: unknown
}

/**
 * Dropbox, OAuth 2.0. Environment: `AUTH_DROPBOX_ID`, `AUTH_DROPBOX_SECRET`. Create an app at
 * https://www.dropbox.com/developers/apps with the `account_info.read` permission. Dropbox issues a refresh token
 * because `token_access_type=offline` is sent.
 *
 * @see [OAuth guide](https://developers.dropbox.com/oauth-guide)
 */
export default function Dropbox(
  options: OAuthUserConfig<DropboxProfile> = {},
): OAuthConfig<DropboxProfile, "dropbox"> {
  return {
    id: "dropbox",
    name: "Dropbox",
    type: "oauth",
    authorization: {
      url: "https://www.dropbox.com/oauth2/authorize",
      params: { scope: "account_info.read", token_access_type: "offline" },
    },
    token: "https://api.dropboxapi.com/oauth2/token",
    userinfo: { url: "https://api.dropboxapi.com/2/users/get_current_account", request: requestProfile },
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.name?.display_name,
      email: emailUnlessUnverified(profile),
      image: profile.profile_photo_url,
    }),
    style: {
      icon: "M6 1.807L0 5.629l6 3.822 6.001-3.822L6 1.807zM18 1.807l-6 3.822 6 3.822 6-3.822-6-3.822zM0 13.274l6 3.822 6.001-3.822L6 9.452l-6 3.822zM18 9.452l-6 3.822 6 3.822 6-3.822-6-3.822zM6 18.371l6.001 3.822 6-3.822-6-3.822L6 18.371z",
      bg: "#0061ff",
    },
    options,
  }
}

/** Requests the account. The API requires POST, without a body in this case. */
async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<DropboxProfile> {
  return requestJson(provider, provider.userinfo?.url, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
}
