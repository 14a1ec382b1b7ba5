import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of Google's ID tokens and of its UserInfo endpoint.
 *
 * @see [ID token claims](https://developers.google.com/identity/openid-connect/reference#id-token-claims)
 */
export interface GoogleProfile {
  /** The client identifier the token was issued for. */
  aud: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** `https://accounts.google.com`. */
  iss: string
  /** The user's identifier: unique among all Google accounts, never reused, and at most 255 characters long. */
  sub: string
  /** Hash of the access token. */
  at_hash?: string | undefined
  /** The client the token was issued to, if it differs from `aud`. */
  azp: string
  /** Requires the `email` scope. It can change, so don't use it as a key. */
  email: string
  email_verified: boolean
  /** Requires the `profile` scope, like all names and the picture. */
  name: string
  given_name: string
  family_name?: string | undefined
  /** URL of the picture. */
  picture: string
  /** URL of the user's profile page. */
  profile?: string | undefined
  /** A BCP 47 language tag. */
  locale?: string | undefined
  /** The domain of the user's Google Workspace or Cloud organization; absent for other users. */
  hd?: string | undefined
  nonce?: string | undefined
  /** The identifier of the token. */
  jti?: string | undefined
  /** The time from which the token is valid, in seconds since 1970. */
  nbf?: number | undefined
  [claim: string]: unknown
}

/** The "G" in its four colours, on a white tile. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  '<rect x=".5" y=".5" width="23" height="23" rx="6" fill="#fff" stroke="#1a1a1f" stroke-opacity=".16"/>' +
  '<g transform="translate(4.8 4.8) scale(.6)">' +
  '<path fill="#4285F4" d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"/>' +
  '<path fill="#34A853" d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"/>' +
  '<path fill="#FBBC05" d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93z"/>' +
  '<path fill="#EA4335" d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"/>' +
  "</g></svg>"

/**
 * The endpoints that Google documents. They aren't discovered, because a mistake in the metadata would stop every
 * sign-in.
 */
const documented = {
  authorization: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
  jwks_endpoint: "https://www.googleapis.com/oauth2/v3/certs",
  revocation_endpoint: "https://oauth2.googleapis.com/revoke",
} as const

/**
 * Google, OpenID Connect. Environment: `AUTH_GOOGLE_ID`, `AUTH_GOOGLE_SECRET`. Register an OAuth client at
 * https://console.cloud.google.com/auth/clients.
 *
 * Google issues a refresh token only with `authorization: { params: { access_type: "offline", prompt: "consent" } }`.
 * The `hd` parameter only narrows the choice of accounts, so check `profile.hd` in the `signIn` callback.
 *
 * An unverified address is left out. Google is authoritative only for addresses that end in `@gmail.com`, and for verified
 * addresses of users with `hd`. Other addresses were verified once, and may have had a different owner since. They count as
 * verified, too (`onlyVerifiedEmails`). If that's too lax for your application, set `onlyVerifiedEmails: false`.
 *
 * @see [OpenID Connect](https://developers.google.com/identity/openid-connect/openid-connect)
 * @see [OAuth 2.0 for web server applications](https://developers.google.com/identity/protocols/oauth2/web-server)
 * @see [Verify the ID token](https://developers.google.com/identity/gsi/web/guides/verify-google-id-token)
 * @see [Branding guidelines](https://developers.google.com/identity/branding-guidelines)
 */
export default function Google(
  options: OIDCUserConfig<GoogleProfile> = {},
): OIDCConfig<GoogleProfile, "google"> {
  const endpoints = options.issuer === undefined && options.wellKnown === undefined ? documented : {}
  return {
    id: "google",
    name: "Google",
    type: "oidc",
    issuer: "https://accounts.google.com",
    ...endpoints,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    // In `email_verified`, Google says whether an address is verified. Unverified addresses are left out.
    onlyVerifiedEmails: true,
    // On a white background in both the light and the dark scheme, without any other colours.
    style: { logo: `data:image/svg+xml,${encodeURIComponent(mark)}` },
    options,
  }
}
