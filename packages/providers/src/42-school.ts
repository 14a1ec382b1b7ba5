import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The person as the intranet describes them.
 *
 * @see [Users: me](https://api.intra.42.fr/apidoc/2.0/users/me.html)
 */
export interface FortyTwoProfile {
  id: number
  email: string
  /** The name to sign in with, and in URLs. */
  login: string
  first_name: string
  last_name: string
  /** First and last name as the person goes by. */
  usual_full_name: string | null
  usual_first_name: string | null
  /** The person in the API. */
  url: string
  phone: string | null
  displayname: string
  /** `student`, or for instance `admin`. */
  kind?: string | undefined
  /** The picture, also in four sizes; its links are null where there is none. */
  image: { link: string | null; versions?: Record<string, string | null> | undefined }
  "staff?": boolean
  correction_point: number
  /** The month of the piscine, in English and lower case. */
  pool_month: string | null
  pool_year: string | null
  /** The workstation the person is at. */
  location: string | null
  wallet: number
  /** ISO 8601 date and time, as all dates are. */
  anonymize_date: string | null
  data_erasure_date?: string | null | undefined
  created_at?: string | undefined
  updated_at?: string | undefined
  alumnized_at?: string | null | undefined
  "alumni?": boolean
  "active?"?: boolean | undefined
  groups: unknown[]
  cursus_users: unknown[]
  projects_users: unknown[]
  languages_users: unknown[]
  achievements: unknown[]
  titles: unknown[]
  titles_users?: unknown[] | undefined
  partnerships: unknown[]
  patroned: unknown[]
  patroning: unknown[]
  expertises_users: unknown[]
  roles?: unknown[] | undefined
  campus: unknown[]
  campus_users: unknown[]
  [member: string]: unknown
}

/**
 * 42, the network of schools, OAuth 2.0. Environment: `AUTH_42_SCHOOL_ID`, `AUTH_42_SCHOOL_SECRET`. Register the
 * application at https://profile.intra.42.fr/oauth/applications/new.
 *
 * @see [Web application flow](https://api.intra.42.fr/apidoc/guides/web_application_flow)
 */
export default function FortyTwoSchool(
  options: OAuthUserConfig<FortyTwoProfile> = {},
): OAuthConfig<FortyTwoProfile> {
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
      name: profile.usual_full_name ?? profile.displayname,
      email: profile.email,
      image: profile.image.link,
    }),
    style: {
      icon: "M19.581 16.851H24v-4.439ZM24 3.574h-4.419v4.42l-4.419 4.418v4.44h4.419v-4.44L24 7.993Zm-4.419 0h-4.419v4.42zm-6.324 8.838H4.419l8.838-8.838H8.838L0 12.412v3.595h8.838v4.419h4.419z",
      bg: "#000000",
    },
    options,
  }
}
