import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user's own profile, as the API returns it.
 *
 * @see [User](https://www.eventbrite.com/platform/api#/reference/user)
 */
export interface EventbriteProfile {
  id: string
  name: string
  first_name: string
  last_name: string
  emails: { email: string; verified: boolean; primary: boolean }[]
  is_public: boolean
  /** The picture's id in the media API, or null if there's no picture. */
  image_id: string | null
  [member: string]: unknown
}

/**
 * Eventbrite, OAuth 2.0. Environment: `AUTH_EVENTBRITE_ID`, `AUTH_EVENTBRITE_SECRET`. Register the application at
 * https://www.eventbrite.com/account-settings/apps. Eventbrite has no scopes. The picture would need another request.
 * An unverified address is left out.
 *
 * @see [Authentication](https://www.eventbrite.com/platform/api#/introduction/authentication)
 */
export default function Eventbrite(
  options: OAuthUserConfig<EventbriteProfile> = {},
): OAuthConfig<EventbriteProfile, "eventbrite"> {
  return {
    id: "eventbrite",
    name: "Eventbrite",
    type: "oauth",
    authorization: { url: "https://www.eventbrite.com/oauth/authorize", params: { scope: "" } },
    token: "https://www.eventbrite.com/oauth/token",
    userinfo: "https://www.eventbriteapi.com/v3/users/me/",
    // The documentation shows the client's secret only in the body.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.id, name: profile.name, email: addressOf(profile) }),
    style: { bg: "#f05537" },
    options,
  }
}

/** Returns the primary address if it's verified, or otherwise the first verified one. */
function addressOf({ emails }: EventbriteProfile): string | undefined {
  const verified = (emails || []).filter((one) => one?.verified === true)
  return (verified.find(({ primary }) => primary) ?? verified[0])?.email
}
