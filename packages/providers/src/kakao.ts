import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/** True if the user must still agree before the information is shared. */
type NeedsAgreement = boolean | undefined

/** A date and time in UTC: ISO 8601. */
export type DateTime = string

/** The values that Kakao uses for the gender. */
export type Gender = "female" | "male"

/** The calendar that a birthday refers to. */
export type Birthday = "SOLAR" | "LUNAR"

/** An age range, in years. */
export type AgeRange =
  | "1~9"
  | "10~14"
  | "15~19"
  | "20~29"
  | "30~39"
  | "40~49"
  | "50~59"
  | "60~69"
  | "70~79"
  | "80~89"
  | "90~"

/**
 * The details that the user agreed to share.
 *
 * @see [Retrieve user information](https://developers.kakao.com/docs/latest/en/kakaologin/rest-api#req-user-info)
 */
export interface KakaoProfile {
  /** The user's identifier for this application. */
  id: number
  /** False until the user has been linked to the application. */
  has_signed_up?: boolean | undefined
  /** The time at which the user was linked to the application: ISO 8601 in UTC, like `synched_at`. */
  connected_at?: DateTime | undefined
  /** The time at which the user last signed in with Kakao Sync. */
  synched_at?: DateTime | undefined
  /** The user's properties. The application can add more. */
  properties?:
    | {
        nickname: string
        profile_image: string
        thumbnail_image: string
        /** Older members. */
        id?: string | undefined
        status?: string | undefined
        registered_at?: string | undefined
        msg_blocked?: string | undefined
        [property: string]: string | undefined
      }
    | undefined
  kakao_account?:
    | {
        profile_needs_agreement?: NeedsAgreement
        profile_nickname_needs_agreement?: NeedsAgreement
        profile_image_needs_agreement?: NeedsAgreement
        profile?:
          | {
              nickname?: string | undefined
              /** 110 by 110 pixels. */
              thumbnail_image_url?: string | undefined
              /** 640 by 640 pixels. */
              profile_image_url?: string | undefined
              /** True for the default picture. */
              is_default_image?: boolean | undefined
              /** True for the default nickname. */
              is_default_nickname?: boolean | undefined
            }
          | undefined
        name_needs_agreement?: NeedsAgreement
        name?: string | undefined
        has_email?: boolean | undefined
        email_needs_agreement?: NeedsAgreement
        /** False if another Kakao account has taken over the address. */
        is_email_valid?: boolean | undefined
        is_email_verified?: boolean | undefined
        email?: string | undefined
        has_age_range?: boolean | undefined
        age_range_needs_agreement?: NeedsAgreement
        /** An age range such as `20~29`. */
        age_range?: AgeRange | undefined
        has_birthyear?: boolean | undefined
        birthyear_needs_agreement?: NeedsAgreement
        /** `YYYY`. */
        birthyear?: string | undefined
        has_birthday?: boolean | undefined
        birthday_needs_agreement?: NeedsAgreement
        /** `MMDD`. */
        birthday?: string | undefined
        birthday_type?: Birthday | undefined
        is_leap_month?: boolean | undefined
        has_gender?: boolean | undefined
        gender_needs_agreement?: NeedsAgreement
        gender?: Gender | undefined
        has_phone_number?: boolean | undefined
        phone_number_needs_agreement?: NeedsAgreement
        /** The phone number with the country code: `+82 10-1234-5678`. */
        phone_number?: string | undefined
        has_ci?: boolean | undefined
        ci_needs_agreement?: NeedsAgreement
        /** The identifier of the user at every service in Korea. */
        ci?: string | null | undefined
        ci_authenticated_at?: DateTime | null | undefined
        [member: string]: unknown
      }
    | undefined
  /** The company's services that the profile is shared with. */
  for_partner?: { uuid?: string | undefined } | undefined
  [member: string]: unknown
}

/**
 * Kakao, OAuth 2.0. Environment: `AUTH_KAKAO_ID` (the REST API key) and `AUTH_KAKAO_SECRET`, which you create and turn
 * on under "Security" in an application at [developers.kakao.com](https://developers.kakao.com). There, under "Consent
 * items", you choose the data that users are asked to share; scopes aren't used for this. The e-mail address is left
 * out unless Kakao says that it's valid and verified.
 *
 * @see [Kakao Login, REST API](https://developers.kakao.com/docs/latest/en/kakaologin/rest-api)
 */
export default function Kakao(
  options: OAuthUserConfig<KakaoProfile> = {},
): OAuthConfig<KakaoProfile, "kakao"> {
  return {
    id: "kakao",
    name: "Kakao",
    type: "oauth",
    // Empty, because a scope with items that the application doesn't have is rejected.
    authorization: { url: "https://kauth.kakao.com/oauth/authorize", params: { scope: "" } },
    token: "https://kauth.kakao.com/oauth/token",
    userinfo: "https://kapi.kakao.com/v2/user/me",
    // The documentation only describes the client's secret in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, kakao_account: account }) => ({
      id: id.toString(),
      name: account?.profile?.nickname || account?.name,
      email: account?.is_email_valid === true && account.is_email_verified === true ? account.email : null,
      image: account?.profile?.profile_image_url,
    }),
    // An address that Kakao hasn't verified is left out: see `is_email_verified`.
    onlyVerifiedEmails: true,
    style: {
      icon: "M22.125 0H1.875C.8394 0 0 .8394 0 1.875v20.25C0 23.1606.8394 24 1.875 24h20.25C23.1606 24 24 23.1606 24 22.125V1.875C24 .8394 23.1606 0 22.125 0zM12 18.75c-.591 0-1.1697-.0413-1.7317-.1209-.5626.3965-3.813 2.6797-4.1198 2.7225 0 0-.1258.0489-.2328-.0141s-.0876-.2282-.0876-.2282c.0322-.2198.8426-3.0183.992-3.5333-2.7452-1.36-4.5701-3.7686-4.5701-6.5135C2.25 6.8168 6.6152 3.375 12 3.375s9.75 3.4418 9.75 7.6875c0 4.2457-4.3652 7.6875-9.75 7.6875zM8.0496 9.8672h-.8777v3.3417c0 .2963-.2523.5372-.5625.5372s-.5625-.2409-.5625-.5372V9.8672h-.8777c-.3044 0-.552-.2471-.552-.5508s.2477-.5508.552-.5508h2.8804c.3044 0 .552.2471.552.5508s-.2477.5508-.552.5508zm10.9879 2.9566a.558.558 0 0 1 .108.4167.5588.5588 0 0 1-.2183.371.5572.5572 0 0 1-.3383.1135.558.558 0 0 1-.4493-.2236l-1.3192-1.7479-.1952.1952v1.2273a.5635.5635 0 0 1-.5627.5628.563.563 0 0 1-.5625-.5625V9.3281c0-.3102.2523-.5625.5625-.5625s.5625.2523.5625.5625v1.209l1.5694-1.5694c.0807-.0807.1916-.1252.312-.1252.1404 0 .2814.0606.3871.1661.0985.0984.1573.2251.1654.3566.0082.1327-.036.2542-.1241.3425l-1.2818 1.2817 1.3845 1.8344zm-8.3502-3.5023c-.095-.2699-.3829-.5475-.7503-.5557-.3663.0083-.6542.2858-.749.5551l-1.3455 3.5415c-.1708.5305-.0217.7272.1333.7988a.8568.8568 0 0 0 .3576.0776c.2346 0 .4139-.0952.4678-.2481l.2787-.7297 1.7152.0001.2785.7292c.0541.1532.2335.2484.4681.2484a.8601.8601 0 0 0 .3576-.0775c.1551-.0713.3041-.2681.1329-.7999l-1.3449-3.5398zm-1.3116 2.4433l.5618-1.5961.5618 1.5961H9.3757zm5.9056 1.3836c0 .2843-.2418.5156-.5391.5156h-1.8047c-.2973 0-.5391-.2314-.5391-.5156V9.3281c0-.3102.2576-.5625.5742-.5625s.5742.2523.5742.5625v3.3047h1.1953c.2974 0 .5392.2314.5392.5156z",
      bg: "#ffcd00",
      text: "#000000",
    },
    options,
  }
}
