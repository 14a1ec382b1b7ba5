import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"

/**
 * The claims of Google's ID tokens and of its UserInfo endpoint.
 *
 * @see [ID token claims](https://developers.google.com/identity/openid-connect/reference#id-token-claims)
 */
export interface GoogleProfile {
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
  /** The token, by an identifier of its own. */
  jti?: string | undefined
  /** Beginning of the token, in seconds since 1970. */
  nbf?: number | undefined
  [claim: string]: unknown
}

/**
 * Google, OpenID Connect. Environment: `AUTH_GOOGLE_ID`, `AUTH_GOOGLE_SECRET`. Register an OAuth client at
 * https://console.cloud.google.com/auth/clients.
 *
 * A refresh token is given only with `authorization: { params: { access_type: "offline", prompt: "consent" } }`.
 * The parameter `hd` merely narrows the choice of accounts: check `profile.hd` in the `signIn` callback.
 *
 * An address that is not verified is left out.
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
      email: profile.email_verified === false ? null : profile.email,
      image: profile.picture,
    }),
    // Google says of each address in `email_verified` whether it is verified, and the others are left out.
    onlyVerifiedEmails: true,
    style: {
      icon: "M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z",
      bg: "#4285f4",
    },
    options,
  }
}
