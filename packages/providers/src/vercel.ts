import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [Tokens](https://vercel.com/docs/sign-in-with-vercel/tokens)
 */
export interface VercelProfile extends Profile {
  /** `https://vercel.com`. */
  iss: string
  /** The user's identifier. */
  sub: string
  aud: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970, like `nbf`. */
  iat: number
  nbf?: number | undefined
  jti?: string | undefined
  nonce?: string | undefined
  name?: string | undefined
  /** The name in URLs. */
  preferred_username?: string | undefined
  /** URL of the picture. */
  picture?: string | undefined
  email?: string | undefined
  email_verified?: boolean | undefined
}

/**
 * Sign in with Vercel, OpenID Connect. Environment: `AUTH_VERCEL_ID`, `AUTH_VERCEL_SECRET`. Create the application in a
 * team's settings, under "Apps", and choose there which of the `openid`, `profile` and `email` scopes it requests.
 *
 * @see [Sign in with Vercel](https://vercel.com/docs/sign-in-with-vercel)
 */
export default function Vercel(
  options: OIDCUserConfig<VercelProfile> = {},
): OIDCConfig<VercelProfile, "vercel"> {
  return {
    id: "vercel",
    name: "Vercel",
    type: "oidc",
    issuer: "https://vercel.com",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { icon: "m12 1.608 12 20.784H0Z", bg: "#000000" },
    options,
  }
}
