import type { OAuthConfig, OAuthUserConfig, TokenSet } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

type Flag = 0 | 1

/** The types that only the sizes of a photo have. */
type FurtherCopy = "max" | "d" | "e" | "k" | "n" | "a" | "b" | "i" | "g" | "c" | "j" | "temp" | "h" | "f"

type CountedMedia = "albums" | "audios" | "notes" | "pages" | "photos" | "user_videos" | "videos"
type CountedPeople = "followers" | "friends" | "groups" | "mutual_friends" | "online_friends"

/** A job that the user has or had. */
export interface VKCareer {
  city_id?: number | undefined
  city_name?: string | undefined
  company?: string | undefined
  country_id?: number | undefined
  /** Year. */
  from?: number | undefined
  group_id?: number | undefined
  position?: string | undefined
  /** Year. */
  until?: number | undefined
}

/** A city or a country. */
export interface VKPlace {
  id: number
  title: string
}

/** The corners, as percentages of the photo. */
export interface VKRectangle {
  x: number
  x2: number
  y: number
  y2: number
}

/** A photo. */
export interface VKPhoto {
  album_id: number
  /** In seconds since 1970. */
  date: number
  id: number
  owner_id: number
  has_tags: boolean
  access_key?: string | undefined
  can_comment?: Flag | undefined
  height?: number | undefined
  width?: number | undefined
  lat?: number | undefined
  long?: number | undefined
  post_id?: number | undefined
  user_id?: number | undefined
  photo_256?: string | undefined
  place?: string | undefined
  text?: string | undefined
  images?: VKImage[] | undefined
  sizes?: VKPhotoSize[] | undefined
}

/** A copy of a photo. `type` stands for its proportions and its size. */
export interface VKImage {
  height?: number | undefined
  width?: number | undefined
  url?: string | undefined
  type?: "p" | "q" | "x" | "y" | "s" | "r" | "m" | "l" | "o" | "z" | "w" | undefined
}

/** A copy of a photo. `type` stands for its proportions and its size. */
export interface VKPhotoSize {
  height: number
  width: number
  src?: string | undefined
  url?: string | undefined
  type: NonNullable<VKImage["type"]> | FurtherCopy
}

/** Views and habits. Each number stands for one of the options that VK offers. */
export interface VKPersonal {
  alcohol?: 1 | 2 | 3 | 4 | 5 | undefined
  smoking?: 1 | 2 | 3 | 4 | 5 | undefined
  inspired_by?: string | undefined
  langs?: string[] | undefined
  life_main?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined
  people_main?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  political?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | undefined
  religion?: string | undefined
}

/** The user in `relation`. */
export interface VKPartner {
  first_name: string
  last_name: string
  id: number
  can_access_closed?: boolean | undefined
  is_closed?: boolean | undefined
  deactivated?: string | undefined
  hidden?: number | undefined
}

/** A relative. A relative without a VK account has only a name. */
export interface VKRelative {
  id?: number | undefined
  name?: string | undefined
  type: "parent" | "child" | "grandparent" | "grandchild" | "sibling"
}

/** A school. */
export interface VKSchool {
  city?: number | undefined
  country?: number | undefined
  type?: number | undefined
  year_from?: number | undefined
  year_graduated?: number | undefined
  year_to?: number | undefined
  class?: string | undefined
  id?: string | undefined
  name?: string | undefined
  speciality?: string | undefined
  type_str?: string | undefined
}

/** A piece of music. */
export interface VKAudio {
  artist: string
  title: string
  /** In seconds. */
  duration: number
  id: number
  owner_id: number
  access_key?: string | undefined
  album_id?: number | undefined
  date?: number | undefined
  genre_id?: number | undefined
  performer?: string | undefined
  url?: string | undefined
}

/** A university. */
export interface VKUniversity {
  chair?: number | undefined
  city?: number | undefined
  country?: number | undefined
  faculty?: number | undefined
  graduation?: number | undefined
  id?: number | undefined
  university_group_id?: number | undefined
  chair_name?: string | undefined
  education_form?: string | undefined
  education_status?: string | undefined
  faculty_name?: string | undefined
  name?: string | undefined
}

/**
 * The user, as returned by `users.get`. Besides the required members, the API returns those in the `fields` parameter
 * of the `userinfo` URL.
 *
 * @see [User](https://dev.vk.com/reference/objects/user)
 */
export interface VKProfile {
  /** Identifies the user. */
  id: number
  first_name: string
  last_name: string
  /** True if the application can see the page even if it's closed. */
  can_access_closed: boolean
  /** True if the page is closed to strangers. */
  is_closed: boolean
  /** URL of a picture of 100 by 100 pixels. */
  photo_100: string
  about?: string | undefined
  activities?: string | undefined
  /** Date of birth: `D.M.YYYY`, or `D.M` if the year is hidden. */
  bdate?: string | undefined
  books?: string | undefined
  /** `deleted` or `banned`; absent for other users. */
  deactivated?: string | undefined
  /** The short name in the page's URL. */
  domain?: string | undefined
  /** Not returned by this API method: the address is in the token response. */
  email?: string | undefined
  games?: string | undefined
  home_town?: string | undefined
  interests?: string | undefined
  maiden_name?: string | undefined
  movies?: string | undefined
  music?: string | undefined
  /** The patronymic, or an equivalent. */
  nickname?: string | undefined
  photo_200?: string | undefined
  photo_200_orig?: string | undefined
  photo_400?: string | undefined
  photo_400_orig?: string | undefined
  /** URLs of pictures, by their width in pixels. The `_orig` ones keep the proportions. */
  photo_50?: string | undefined
  /** The picture's identifier in the album of profile pictures. */
  photo_id?: string | undefined
  photo_max?: string | undefined
  photo_max_orig?: string | undefined
  quotes?: string | undefined
  /** The short name, or otherwise `id` and the number. */
  screen_name?: string | undefined
  site?: string | undefined
  status?: string | undefined
  tv?: string | undefined
  /** The name in the cases of Russian: ablative (prepositional), accusative, dative, genitive, instrumental, nominative. */
  first_name_abl?: string | undefined
  first_name_acc?: string | undefined
  first_name_dat?: string | undefined
  first_name_gen?: string | undefined
  first_name_ins?: string | undefined
  first_name_nom?: string | undefined
  last_name_abl?: string | undefined
  last_name_acc?: string | undefined
  last_name_dat?: string | undefined
  last_name_gen?: string | undefined
  last_name_ins?: string | undefined
  last_name_nom?: string | undefined
  /** Friends in common. */
  common_count?: number | undefined
  followers_count?: number | undefined
  /** The application that the user is online with. */
  online_app?: number | undefined
  /** The offset from UTC, in hours. */
  timezone?: number | undefined
  /** True if the user has blocked the current one. */
  blacklisted?: Flag | undefined
  blacklisted_by_me?: Flag | undefined
  can_post?: Flag | undefined
  can_see_all_posts?: Flag | undefined
  can_see_audio?: Flag | undefined
  can_send_friend_request?: Flag | undefined
  can_write_private_message?: Flag | undefined
  has_mobile?: Flag | undefined
  has_photo?: Flag | undefined
  is_favorite?: Flag | undefined
  is_friend?: Flag | undefined
  is_hidden_from_feed?: Flag | undefined
  is_no_index?: Flag | undefined
  online?: Flag | undefined
  online_mobile?: Flag | undefined
  trending?: Flag | undefined
  verified?: Flag | undefined
  /** 0 for no friend, 1 for request sent, 2 for request received, 3 for friend. */
  friend_status?: 0 | 1 | 2 | 3 | undefined
  /** 0 not given, 1 female, 2 male. */
  sex?: 0 | 1 | 2 | undefined
  /**
   * 0 not given, 1 single, 2 in a relationship, 3 engaged, 4 married, 5 it's complicated, 6 searching, 7 in love, 8 in
   * a civil union.
   */
  relation?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined
  /** The authors whose posts the wall shows by default. */
  wall_default?: "all" | "owner" | undefined
  career?: VKCareer | undefined
  city?: VKPlace | undefined
  country?: VKPlace | undefined
  /** The user's names on other networks. */
  connections?:
    | { facebook: string; instagram: string; livejournal: string; skype: string; twitter: string }
    | undefined
  contacts?: { home_phone: string; mobile_phone: string } | undefined
  counters?: Partial<Record<CountedMedia | CountedPeople, number>> | undefined
  /** The crop of a photo that created the page's picture. */
  crop_photo?: { crop: VKRectangle; rect: VKRectangle; photo: VKPhoto } | undefined
  education?:
    | {
        faculty: number
        graduation: number
        university: number
        faculty_name: string
        university_name: string
      }
    | undefined
  /** The sites that posts are exported to. */
  exports?: { facebook: number; instagram: number; livejournal: number; twitter: number } | undefined
  /** `time` in seconds since 1970; `platform`: 1 mobile site, 2 iPhone, 3 iPad, 4 Android, 5 Windows Phone, 6 Windows, 7 full site. */
  last_seen?: { platform?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined; time?: number | undefined } | undefined
  military?:
    | {
        country_id: number
        unit_id: number
        unit: string
        from?: number | undefined
        until?: number | undefined
      }
    | undefined
  occupation?:
    | {
        id?: number | undefined
        name?: string | undefined
        type?: "work" | "school" | "university" | undefined
      }
    | undefined
  personal?: VKPersonal | undefined
  relation_partner?: VKPartner | undefined
  relatives?: VKRelative[] | undefined
  schools?: VKSchool[] | undefined
  /** The music in the status. */
  status_audio?: VKAudio | undefined
  universities?: VKUniversity[] | undefined
  /** The API's response: a list whose only item is the user. */
  response?: Omit<VKProfile, "response">[] | undefined
}

/** Options for {@link VK}. If the current option names for the endpoints are missing, the older ones are read. */
export interface VKOptions extends OAuthUserConfig<VKProfile> {
  /** The version of the API. Default: `5.126`. */
  apiVersion?: string | undefined
  /** Former name of `authorization`. */
  authorizationUrl?: string | undefined
  /** Former name of `token`. */
  accessTokenUrl?: string | undefined
  /** Older name of `accessTokenUrl`. */
  requestTokenUrl?: string | undefined
  /** Former name of `userinfo`. */
  profileUrl?: string | undefined
}

/** An alias of {@link VKProfile}. */
export type VkProfile = VKProfile

/**
 * VK (VKontakte), OAuth 2.0, with version 5.126 of the API. Environment: `AUTH_VK_ID`, `AUTH_VK_SECRET`. Register the
 * application at [dev.vk.com](https://dev.vk.com). The e-mail address comes with the token, if the user has one and
 * agrees to share it. VK doesn't say whether it has verified the address. VK documents the token request as a GET; we
 * couldn't check there that a POST also works.
 *
 * VK calls this OAuth outdated and no longer supports it. Use VK ID, a different service, for new applications: the
 * provider is `vk-id`.
 *
 * @param options - for another version of the API, set `apiVersion`, or set the endpoints with another `v`, such as
 * `userinfo: "https://api.vk.com/method/users.get?fields=photo_100,bdate&v=5.199"`. An `authorization` URL must also
 * contain its own `scope`.
 * @see [Authorization code flow](https://dev.vk.com/api/access-token/authcode-flow-user)
 * @see [VK on the support of this OAuth](https://id.vk.ru/about/faq/business/vkid/OAuth/30024)
 */
export default function VK(options: VKOptions = {}): OAuthConfig<VKProfile, "vk"> {
  const v = encodeURIComponent(options.apiVersion ?? "5.126")
  const { authorizationUrl, requestTokenUrl, accessTokenUrl = requestTokenUrl, profileUrl } = options
  return {
    id: "vk",
    name: "VK",
    type: "oauth",
    authorization: authorizationUrl ?? `https://oauth.vk.com/authorize?scope=email&response_type=code&v=${v}`,
    token: {
      url: accessTokenUrl ?? `https://oauth.vk.com/access_token?v=${v}`,
      conform: conformTokens,
    },
    userinfo: {
      url: profileUrl ?? `https://api.vk.com/method/users.get?fields=photo_100&v=${v}`,
      conform: conformProfile,
    },
    // The documentation only describes the client's secret as a parameter.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile, tokens) => ({
      id: profile.id.toString(),
      name: fullName(profile.first_name, profile.last_name),
      email: emailOf(tokens) ?? profile.email,
      image: profile.photo_100,
    }),
    style: {
      icon: "m9.489.004.729-.003h3.564l.73.003.914.01.433.007.418.011.403.014.388.016.374.021.36.025.345.03.333.033c1.74.196 2.933.616 3.833 1.516.9.9 1.32 2.092 1.516 3.833l.034.333.029.346.025.36.02.373.025.588.012.41.013.644.009.915.004.98-.001 3.313-.003.73-.01.914-.007.433-.011.418-.014.403-.016.388-.021.374-.025.36-.03.345-.033.333c-.196 1.74-.616 2.933-1.516 3.833-.9.9-2.092 1.32-3.833 1.516l-.333.034-.346.029-.36.025-.373.02-.588.025-.41.012-.644.013-.915.009-.98.004-3.313-.001-.73-.003-.914-.01-.433-.007-.418-.011-.403-.014-.388-.016-.374-.021-.36-.025-.345-.03-.333-.033c-1.74-.196-2.933-.616-3.833-1.516-.9-.9-1.32-2.092-1.516-3.833l-.034-.333-.029-.346-.025-.36-.02-.373-.025-.588-.012-.41-.013-.644-.009-.915-.004-.98.001-3.313.003-.73.01-.914.007-.433.011-.418.014-.403.016-.388.021-.374.025-.36.03-.345.033-.333c.196-1.74.616-2.933 1.516-3.833.9-.9 2.092-1.32 3.833-1.516l.333-.034.346-.029.36-.025.373-.02.588-.025.41-.012.644-.013.915-.009ZM6.79 7.3H4.05c.13 6.24 3.25 9.99 8.72 9.99h.31v-3.57c2.01.2 3.53 1.67 4.14 3.57h2.84c-.78-2.84-2.83-4.41-4.11-5.01 1.28-.74 3.08-2.54 3.51-4.98h-2.58c-.56 1.98-2.22 3.78-3.8 3.95V7.3H10.5v6.92c-1.6-.4-3.62-2.34-3.71-6.92Z",
      bg: "#0077ff",
      text: "#ffffff",
    },
    options,
  }
}

function emailOf({ email }: TokenSet): string | undefined {
  return typeof email === "string" && email !== "" ? email : undefined
}

/**
 * Corrects the response: VK doesn't return the token type, and reports a lifetime of 0 for tokens that don't expire.
 */
async function conformTokens(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  const { expires_in: life, ...tokens }: Record<string, unknown> = await response.json()
  return Response.json({ token_type: "Bearer", ...tokens, ...(life === 0 ? {} : { expires_in: life }) })
}

/** Unwraps the API's response, which has the status 200 even for errors. */
async function conformProfile(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  const answer: { response?: object[]; error?: { error_code?: number; error_msg?: string } } =
    await response.json()
  const [user] = answer.response ?? []
  if (user !== undefined) return Response.json({ ...user, response: [user] })
  const { error_code: code, error_msg: message } = answer.error ?? {}
  throw new Error(
    `VK answered users.get with the error ${code ?? "unknown"}: ${message ?? "there is no user"}.`,
  )
}
