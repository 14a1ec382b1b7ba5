import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of Google's ID tokens and of its UserInfo endpoint.
 *
 * @see [ID token claims](https://developers.google.com/identity/openid-connect/reference#id-token-claims)
 */
export interface GoogleProfile extends Profile {
  /** The client identifier the token was issued for. */
  aud: string
  /** End of the token, in seconds since 1970. */
  exp: number
  /** Issue of the token, in seconds since 1970. */
  iat: number
  /** `https://accounts.google.com`. */
  iss: string
  /** Unique among all Google accounts and never used again; at most 255 characters. */
  sub: string
  /** Hash of the access token. */
  at_hash?: string | undefined
  /** The client the token was issued to, where it is another one than `aud`. */
  azp?: string | undefined
  /** Given with the scope `email`. It may change and is no key for a user. */
  email: string
  email_verified: boolean
  /** Given with the scope `profile`, as all names and the picture are. */
  name: string
  given_name?: string | undefined
  family_name?: string | undefined
  /** URL of the picture. */
  picture: string
  /** URL of the person's profile page. */
  profile?: string | undefined
  /** A BCP 47 language tag. */
  locale?: string | undefined
  /** The domain of the Google Workspace or Cloud organization the person belongs to; absent for everybody else. */
  hd?: string | undefined
  nonce?: string | undefined
}

/**
 * Google, OpenID Connect. Environment: `AUTH_GOOGLE_ID`, `AUTH_GOOGLE_SECRET`.
 *
 * A refresh token is given only with `authorization: { params: { access_type: "offline", prompt: "consent" } }`.
 * The parameter `hd` merely narrows the choice of accounts: check `profile.hd` in the `signIn` callback.
 *
 * @see [OpenID Connect](https://developers.google.com/identity/openid-connect/openid-connect)
 */
export default function Google(options: OIDCUserConfig<GoogleProfile> = {}): OIDCConfig<GoogleProfile> {
  return {
    id: "google",
    name: "Google",
    type: "oidc",
    issuer: "https://accounts.google.com",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: profile.email,
      image: profile.picture,
    }),
    style: { bg: "#1967d2", text: "#ffffff" },
    options,
  }
}
