import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user as the intranet describes them.
 *
 * @see [Users: me](https://api.intra.42.fr/apidoc/2.0/users/me.html)
 */
export interface FortyTwoProfile extends AuthJsMembers {
  id: number
  email: string
  /** The user's sign-in name, which URLs contain, too. */
  login: string
  first_name: string
  last_name: string
  /** First and last name that the user prefers. */
  usual_full_name: string | null
  usual_first_name: string | null
  /** The user in the API. */
  url: string
  phone: string | null
  displayname: string
  /** `student`, or for example `admin`. */
  kind?: string | undefined
  /** The picture, also in four sizes. If there's no picture, the links are null. */
  image: Image
  "staff?": boolean
  correction_point: number
  /** The month of the piscine, in English and lower case. */
  pool_month: string | null
  pool_year: string | null
  /** The workstation that the user is signed in to. */
  location: string | null
  wallet: number
  /** ISO 8601 date and time, like all dates. */
  anonymize_date: string | null
  data_erasure_date?: string | null | undefined
  created_at: string
  updated_at: string
  alumnized_at?: string | null | undefined
  "alumni?": boolean
  "active?"?: boolean | undefined
  groups: { id: number; name: string }[]
  cursus_users: CursusUser[]
  projects_users: ProjectUser[]
  languages_users: LanguagesUser[]
  achievements: Achievement[]
  titles: { id: number; name: string }[]
  titles_users: TitlesUser[]
  partnerships: unknown[]
  patroned: unknown[]
  patroning: unknown[]
  expertises_users: ExpertisesUser[]
  roles: { id: number; name: string }[]
  campus: Campus[]
  campus_users: CampusUser[]
  [member: string]: unknown
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** The picture's URL, which is now in `image.link`. */
  image_url?: string | null | undefined
  /** Sent as `alumni?`. */
  alumni?: boolean | undefined
  /** Never sent, like the next member, because the vendor documents neither. */
  "is_launched?"?: boolean | undefined
  user?: Record<string, unknown> | null | undefined
}

/** A curriculum that a student follows. */
export interface CursusUser {
  id: number
  cursus_id: number
  cursus: { id: number; name: string; slug: string; created_at: string }
  user: Pick<FortyTwoProfile, "id" | "login" | "url"> & Partial<FortyTwoProfile>
  level: number
  grade: string | null
  skills: { id: number; name: string; level: number }[]
  begin_at: string | null
  end_at: string | null
  blackholed_at: string | null
  has_coalition: boolean
  created_at: string
  updated_at: string
  [member: string]: unknown
}

/** A project that a student is working on, or has finished. */
export interface ProjectUser {
  id: number
  /** The number of earlier attempts, starting from 0. */
  occurrence: number
  final_mark: number | null
  /** `in_progress`, `finished`, or for example `searching_a_group`. */
  status: string
  "validated?": boolean | null
  current_team_id: number | null
  project: { id: number; name: string; slug: string; parent_id: number | null }
  cursus_ids: number[]
  marked_at: string | null
  marked: boolean
  retriable_at: string | null
  created_at: string
  updated_at: string
  [member: string]: unknown
}

/** Something that the user has achieved. */
export interface Achievement {
  id: number
  name: string
  description: string
  /** `none`, `easy`, `medium`, `hard` or `challenge`. */
  tier: string
  kind: string
  visible: boolean
  /** URL of the picture. */
  image: string
  /** The number of times it was achieved, if it has several steps. */
  nbr_of_success: number | null
  users_url: string
  [member: string]: unknown
}

/** A language that a user speaks. */
export interface LanguagesUser {
  id: number
  language_id: number
  user_id: number
  /** 1 for the preferred language. */
  position: number
  created_at: string
  [member: string]: unknown
}

/** A title that a user has. */
export interface TitlesUser {
  id: number
  user_id: number
  title_id: number
  /** True if it's shown. */
  selected: boolean
  created_at: string
  updated_at: string
  [member: string]: unknown
}

/** A skill of a user. */
export interface ExpertisesUser {
  id: number
  expertise_id: number
  user_id: number
  interested: boolean
  value: number
  contact_me: boolean
  created_at: string
  [member: string]: unknown
}

/** A school. */
export interface Campus {
  id: number
  name: string
  time_zone: string
  language: { id: number; name: string; identifier: string; created_at: string; updated_at: string }
  users_count: number
  vogsphere_id: number | null
  country?: string | undefined
  address?: string | undefined
  zip?: string | undefined
  city?: string | undefined
  website?: string | undefined
  facebook?: string | undefined
  twitter?: string | undefined
  active?: boolean | undefined
  email_extension?: string | undefined
  default_hidden_phone?: boolean | undefined
  [member: string]: unknown
}

/** A user's school. */
export interface CampusUser {
  id: number
  user_id: number
  campus_id: number
  is_primary: boolean
  created_at: string
  updated_at: string
  [member: string]: unknown
}

/** A picture, also in four sizes. If there's no picture, the links are null. */
export interface Image {
  link: string | null
  versions?: Record<"large" | "medium" | "micro" | "small", string | null> | undefined
}

/** An alias of {@link FortyTwoProfile}. */
export type UserData = FortyTwoProfile

/**
 * 42 (the network of schools), OAuth 2.0. Environment: `AUTH_42_SCHOOL_ID`, `AUTH_42_SCHOOL_SECRET`. Register the
 * application at https://profile.intra.42.fr/oauth/applications/new.
 *
 * @see [Web application flow](https://api.intra.42.fr/apidoc/guides/web_application_flow)
 */
export default function FortyTwoSchool(
  options: OAuthUserConfig<FortyTwoProfile> = {},
): OAuthConfig<FortyTwoProfile, "42-school"> {
  return {
    id: "42-school",
    name: "42 School",
    type: "oauth",
    authorization: { url: "https://api.intra.42.fr/oauth/authorize", params: { scope: "public" } },
    token: "https://api.intra.42.fr/oauth/token",
    userinfo: "https://api.intra.42.fr/v2/me",
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.usual_full_name || profile.displayname,
      email: profile.email,
      image: profile.image?.link,
    }),
    style: {
      icon: "M19.581 16.851H24v-4.439ZM24 3.574h-4.419v4.42l-4.419 4.418v4.44h4.419v-4.44L24 7.993Zm-4.419 0h-4.419v4.42zm-6.324 8.838H4.419l8.838-8.838H8.838L0 12.412v3.595h8.838v4.419h4.419z",
      bg: "#000000",
    },
    options,
  }
}
