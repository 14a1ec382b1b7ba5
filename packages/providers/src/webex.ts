import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user who granted the token.
 *
 * @see [Get my own details](https://developer.webex.com/docs/api/v1/people/get-my-own-details)
 */
export interface WebexProfile {
  id: string
  emails: string[]
  phoneNumbers?: { type: string; value: string }[] | undefined
  sipAddresses?: { type: string; value: string; primary?: boolean | undefined }[] | undefined
  displayName?: string | undefined
  nickName?: string | undefined
  userName?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  /** URL of the picture. */
  avatar?: string | undefined
  /** The organization. */
  orgId?: string | undefined
  /** ISO 8601 date and time, like all times. */
  created?: string | undefined
  lastModified?: string | undefined
  lastActivity?: string | undefined
  timeZone?: string | undefined
  /** The user's availability: `active`, or for example `OutOfOffice`. */
  status?: string | undefined
  /** `person`, `bot` or `appuser`. */
  type?: string | undefined
  invitePending?: boolean | undefined
  loginEnabled?: boolean | undefined
  [member: string]: unknown
}

/**
 * Webex, OAuth 2.0. Environment: `AUTH_WEBEX_ID`, `AUTH_WEBEX_SECRET`. Register the integration at
 * https://developer.webex.com/my-apps/new/integration.
 *
 * @see [Integrations and authorization](https://developer.webex.com/docs/integrations)
 */
export default function Webex(
  options: OAuthUserConfig<WebexProfile> = {},
): OAuthConfig<WebexProfile, "webex"> {
  return {
    id: "webex",
    name: "Webex",
    type: "oauth",
    authorization: {
      url: "https://webexapis.com/v1/authorize",
      params: { scope: "spark:kms spark:people_read" },
    },
    token: "https://webexapis.com/v1/access_token",
    userinfo: "https://webexapis.com/v1/people/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.displayName || profile.nickName,
      email: profile.emails?.[0],
      image: profile.avatar,
    }),
    style: {
      icon: "M21.78 7.38c.51 1.18.03 2.64-1.11 3.1-2.16.89-3-1.3-3-1.3-.24-.54-.73-1.49-1.33-1.49-.2 0-.5 0-.94.84-.23.45-.44 1.19-.62 1.84l-.1.32a22 22 0 0 0-1.53-4.81q-.3-.57-.67-1.08a5 5 0 0 1 1.74-1.34A5 5 0 0 1 16.34 3c1.04 0 2.76.34 4.22 2.23q.26.3.45.65.42.66.73 1.38zM.02 8.4C-.15 7.1.8 5.84 1.95 5.75c1.8-.15 2.36 1.39 2.46 1.9l.02.13c.07.44.29 1.84.48 2.75.08.4.24 1 .35 1.41v.02l.04.1q.16.6.36 1.19.27.82.64 1.6.7 1.45 1.37 1.46c.2 0 .5 0 .96-.88q.41-.88.68-1.84c.37 1.6.81 3.12 1.5 4.45q.3.61.7 1.16a5 5 0 0 1-1.73 1.34 5 5 0 0 1-2.12.46c-1.54 0-3.72-.7-5.33-4a22 22 0 0 1-1.08-2.83 27 27 0 0 1-.7-2.65L.34 10.4c-.15-.8-.27-1.53-.32-2m22.05-2.64-.2-.03h-.06q.34.6.6 1.22l.05.11c.33.76.35 1.62.07 2.4a3 3 0 0 1-1.55 1.74 3 3 0 0 1-1.23.28 3 3 0 0 1-.85-.13c-.3 1.18-.77 2.63-1.2 3.5s-.93 1.46-1.38 1.46c-.19 0-.5 0-.95-.88a11 11 0 0 1-.68-1.84L14.3 12l-.13-.6c-.4-1.78-.87-3.65-1.66-5.15a8 8 0 0 0-.98-1.46 5 5 0 0 0-1.75-1.34A5 5 0 0 0 7.65 3c-1.03 0-2.75.34-4.21 2.23q.7.34 1.16.98.46.65.57 1.46c.07.56.25 1.65.47 2.69l.07.35.38-.96.11-.27.13-.3c.24-.54.73-1.49 1.32-1.49.22 0 .52 0 .95.85q.45.9.71 1.89.21.76.4 1.58l.1.45v.02c.43 1.88.88 3.7 1.65 5.2a7 7 0 0 0 1.02 1.52 5 5 0 0 0 3.84 1.8c1.55 0 3.74-.7 5.35-4 .83-1.7 1.52-4.21 1.78-5.48.25-1.27.44-2.42.53-3.12a2.5 2.5 0 0 0-.43-1.74 2 2 0 0 0-.66-.6 2 2 0 0 0-.82-.3",
      bg: "#000000",
    },
    options,
  }
}
