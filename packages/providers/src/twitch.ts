import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token. Some are always included; `claims` requests the others.
 *
 * @see [Claims](https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/#requesting-claims)
 */
export interface TwitchProfile extends Profile {
  /** `https://id.twitch.tv/oauth2`. */
  iss: string
  /** The user's identifier. */
  sub: string
  aud: string
  /** The client that presents the token. */
  azp?: string | undefined
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  nonce?: string | undefined
  /** Display name. */
  preferred_username: string
  /** Requires the `user:read:email` scope, like `email_verified`. */
  email: string
  email_verified?: boolean | undefined
  /** URL of the picture. */
  picture: string
  /** ISO 8601 date and time. */
  updated_at?: string | undefined
}

/**
 * Twitch, OpenID Connect. Environment: `AUTH_TWITCH_ID`, `AUTH_TWITCH_SECRET`. Register the application at
 * https://dev.twitch.tv/console/apps.
 *
 * @see [OIDC authorization code grant flow](https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/#oidc-authorization-code-grant-flow)
 */
export default function Twitch(
  options: OIDCUserConfig<TwitchProfile> = {},
): OIDCConfig<TwitchProfile, "twitch"> {
  return {
    id: "twitch",
    name: "Twitch",
    type: "oidc",
    issuer: "https://id.twitch.tv/oauth2",
    authorization: {
      params: {
        scope: "openid user:read:email",
        claims: { id_token: { email: null, email_verified: null, picture: null, preferred_username: null } },
      },
    },
    token: { conform: conformTokens },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M11.571 4.714h1.715v5.143H11.57zm4.715 0H18v5.143h-1.714zM6 0L1.714 4.286v15.428h5.143V24l4.286-4.286h3.428L22.286 12V0zm14.571 11.143l-3.428 3.428h-3.429l-3 3v-3H6.857V1.714h13.714Z",
      bg: "#9146ff",
    },
    options,
  }
}

/** Converts the response's list of scopes to a string, because accounts store a string as in RFC 6749 §5.1. */
async function conformTokens(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  const { scope, ...tokens }: { scope?: string | string[] } = await response.json()
  return Response.json({ ...tokens, scope: Array.isArray(scope) ? scope.join(" ") : scope })
}
