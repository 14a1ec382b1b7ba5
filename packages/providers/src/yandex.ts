import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/** The sizes of an avatar, which is square, in pixels. */
export interface YandexAvatarSizes {
  "islands-small": 28
  "islands-34": 34
  "islands-middle": 42
  "islands-50": 50
  "islands-retina-small": 56
  "islands-68": 68
  "islands-75": 75
  "islands-retina-middle": 84
  "islands-retina-50": 100
  "islands-200": 200
}

/** The name of an avatar size: `islands-200` has 200 by 200 pixels. For all sizes, see {@link YandexAvatarSizes}. */
export type YandexAvatarSize = keyof YandexAvatarSizes

/**
 * The details that Yandex ID shares about a user, with the application's permissions.
 *
 * @see [Response format](https://yandex.com/dev/id/doc/en/user-information#response-format)
 */
export interface YandexProfile {
  /** Unique identifier of the user. */
  id: string
  /** The user's sign-in name. */
  login: string
  /** The application that the token was issued for. */
  client_id: string
  /** The user's identifier for this application, derived from `client_id` and the user's identifier. */
  psuid: string
  /**
   * `YYYY-MM-DD`, with zeros for unknown parts, or null if all parts are unknown. Requires the `login:birthday`
   * permission.
   */
  birthday?: string | null | undefined
  /**
   * The identifier in the avatar's URL: `https://avatars.yandex.net/get-yapic/<default_avatar_id>/<size>`. Requires the
   * `login:avatar` permission.
   */
  default_avatar_id?: string | undefined
  /** True for the default avatar. */
  is_avatar_empty?: boolean | undefined
  /** The contact address. Requires the `login:email` permission. */
  default_email?: string | undefined
  /** Currently, only the default address. */
  emails?: string[] | undefined
  /** The contact phone number, which can be missing. Requires the `login:default_phone` permission. */
  default_phone?: { id: number; number: string } | undefined
  /** The display name in Yandex. */
  display_name?: string | undefined
  /** Requires the `login:info` permission, like all names and `sex`. */
  first_name?: string | undefined
  last_name?: string | undefined
  /** First and last name, in any script. */
  real_name?: string | undefined
  /** Null if it's unknown. */
  sex?: "female" | "male" | null | undefined
  /** Identifiers in the old Yandex OpenID. */
  openid_identities?: string[] | undefined
  /** The login of an account that was created with a social network. */
  old_social_login?: string | undefined
  [member: string]: unknown
}

/** Options for {@link Yandex}. */
export interface YandexOptions extends OAuthUserConfig<YandexProfile> {
  /** The size of the picture. Default: `islands-200`, 200 by 200 pixels. */
  avatarSize?: YandexAvatarSize | undefined
}

/**
 * Yandex ID, OAuth 2.0. Environment: `AUTH_YANDEX_ID`, `AUTH_YANDEX_SECRET`. Register the application at
 * [oauth.yandex.com](https://oauth.yandex.com), with the permissions for the name, the e-mail address and the avatar.
 *
 * @see [Authorization code](https://yandex.com/dev/id/doc/en/codes/code-url)
 * @see [User information](https://yandex.com/dev/id/doc/en/user-information)
 */
export default function Yandex(options: YandexOptions = {}): OAuthConfig<YandexProfile, "yandex"> {
  const size = options.avatarSize ?? "islands-200"
  return {
    id: "yandex",
    name: "Yandex",
    type: "oauth",
    authorization: {
      url: "https://oauth.yandex.ru/authorize",
      params: { scope: "login:info login:email login:avatar" },
    },
    token: "https://oauth.yandex.ru/token",
    userinfo: { url: "https://login.yandex.ru/info?format=json", request: requestProfile },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.real_name || profile.first_name || profile.login,
      email: profile.default_email ?? profile.emails?.[0],
      image: avatarOf(profile, size),
    }),
    style: { bg: "#fc3f1d", text: "#ffffff" },
    options,
  }
}

/** Returns the URL of the avatar, or undefined if the user hasn't chosen a picture. */
function avatarOf(
  { is_avatar_empty: isEmpty, default_avatar_id: id }: YandexProfile,
  size: string,
): string | null {
  return isEmpty === true || !id ? null : `https://avatars.yandex.net/get-yapic/${id}/${size}`
}

/** Requests the profile. The scheme in the header is `OAuth`, not `Bearer`. */
async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<YandexProfile> {
  return requestJson(provider, provider.userinfo?.url, {
    headers: { authorization: `OAuth ${tokens.access_token}` },
  })
}
