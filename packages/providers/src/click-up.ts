import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response with the authorized user.
 *
 * @see [Get authorized user](https://developer.clickup.com/reference/getauthorizeduser)
 */
export interface ClickUpProfile {
  user: {
    id: number
    /** The full name. */
    username: string
    email: string
    /** `#rrggbb`. */
    color: string
    /** URL of the picture, or null if there's no picture. */
    profilePicture: string | null
    initials: string
    week_start_day: number | null
    global_font_support: boolean | null
    /** The time zone, by its name in the time zone database. */
    timezone: string
  }
  [member: string]: unknown
}

/**
 * ClickUp, OAuth 2.0. Environment: `AUTH_CLICK_UP_ID`, `AUTH_CLICK_UP_SECRET`. Create an app at
 * https://app.clickup.com, under Settings, Apps. ClickUp has no scopes: users choose workspaces.
 *
 * ClickUp's reference lists the code and the secret as query parameters of the token endpoint. Latchkey sends them in
 * the body instead, so that they don't appear in logs. We couldn't check that ClickUp accepts them as a form.
 *
 * @see [Authentication](https://developer.clickup.com/docs/authentication)
 */
export default function ClickUp(
  options: OAuthUserConfig<ClickUpProfile> = {},
): OAuthConfig<ClickUpProfile, "click-up"> {
  return {
    id: "click-up",
    name: "ClickUp",
    type: "oauth",
    authorization: { url: "https://app.clickup.com/api", params: { scope: "" } },
    token: { url: "https://api.clickup.com/api/v2/oauth/token", conform: withTokenType },
    userinfo: "https://api.clickup.com/api/v2/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ user }) => ({
      id: user.id.toString(),
      name: user.username,
      email: user.email,
      image: user.profilePicture,
    }),
    style: {
      icon: "M2 18.439l3.69-2.828c1.961 2.56 4.044 3.739 6.363 3.739 2.307 0 4.33-1.166 6.203-3.704L22 18.405C19.298 22.065 15.941 24 12.053 24 8.178 24 4.788 22.078 2 18.439zM12.04 6.15l-6.568 5.66-3.036-3.52L12.055 0l9.543 8.296-3.05 3.509z",
      bg: "#7b68ee",
    },
    options,
  }
}

/** Adds the `token_type` that RFC 6749 §5.1 requires: the documented response has only an `access_token`. */
async function withTokenType(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  return Response.json({ token_type: "bearer", ...(await response.json()) })
}
