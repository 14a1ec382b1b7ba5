import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The API's response with the user's identifier.
 *
 * @see [Garmin Connect Developer Program](https://developer.garmin.com/gc-developer-program/)
 */
export interface GarminProfile {
  /** Identifies the user to all applications, and stays the same when the user grants access again. */
  userId: string
  [member: string]: unknown
}

/**
 * Garmin Connect, OAuth 2.0 with the Health API. Environment: `AUTH_GARMIN_ID` (the consumer key), `AUTH_GARMIN_SECRET`
 * (the consumer secret). Create the application in the [developer portal](https://developerportal.garmin.com) after
 * Garmin has approved you. Garmin returns neither a name nor an e-mail address.
 *
 * Garmin shows its OAuth 2.0 specification only to approved developers, so we couldn't check the endpoints there. They
 * are the ones that public applications use.
 *
 * @see [Garmin Connect Developer Program](https://developer.garmin.com/gc-developer-program/)
 */
export default function Garmin(
  options: OAuthUserConfig<GarminProfile> = {},
): OAuthConfig<GarminProfile, "garmin"> {
  return {
    id: "garmin",
    name: "Garmin",
    type: "oauth",
    authorization: { url: "https://connect.garmin.com/oauth2Confirm", params: { scope: "" } },
    token: "https://diauth.garmin.com/di-oauth2-service/oauth/token",
    userinfo: "https://apis.garmin.com/wellness-api/rest/user/id",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({ id: profile.userId, name: null, image: null }),
    style: { bg: "#000000", text: "#ffffff" },
    options,
  }
}
