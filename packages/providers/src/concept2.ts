import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response with the user of the logbook.
 *
 * @see [Users](https://log.concept2.com/developers/documentation/#logbook-users)
 */
export interface Concept2Profile extends AuthJsMembers {
  data: {
    id: number
    username: string
    first_name: string
    last_name: string
    /** `M` or `F`. */
    gender: string
    /** ISO 8601 date. */
    dob: string
    email: string
    /** A three-letter code. */
    country: string
    /** URL of the picture, or null if there's no picture. */
    profile_image: string | null
    age_restricted: boolean
    email_permission: boolean | null
    max_heart_rate: number | null
    /** In decagrams. */
    weight: number | null
    logbook_privacy: string | null
  }
  [member: string]: unknown
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Sent in `data`, like all of these members. */
  id?: number | undefined
  username?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  gender?: string | undefined
  dob?: string | undefined
  email?: string | undefined
  country?: string | undefined
  profile_image?: string | null | undefined
  age_restricted?: boolean | undefined
  email_permission?: boolean | null | undefined
  max_heart_rate?: number | null | undefined
  weight?: number | null | undefined
  logbook_privacy?: string | null | undefined
}

/**
 * Concept2 Logbook, OAuth 2.0. Environment: `AUTH_CONCEPT2_ID`, `AUTH_CONCEPT2_SECRET`. Register the application at
 * https://log.concept2.com/developers/keys; Concept2 approves it after you've tested it on
 * https://log-dev.concept2.com.
 *
 * @see [Logbook API](https://log.concept2.com/developers/documentation/)
 */
export default function Concept2(
  options: OAuthUserConfig<Concept2Profile> = {},
): OAuthConfig<Concept2Profile, "concept2"> {
  return {
    id: "concept2",
    name: "Concept2",
    type: "oauth",
    scopeSeparator: ",",
    authorization: {
      url: "https://log.concept2.com/oauth/authorize",
      params: { scope: "user:read,results:write" },
    },
    token: "https://log.concept2.com/oauth/access_token",
    userinfo: "https://log.concept2.com/api/users/me",
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data }) => ({
      id: data.id.toString(),
      name: data.username,
      email: data.email,
      image: data.profile_image,
    }),
    style: { bg: "#00507f" },
    options,
  }
}
