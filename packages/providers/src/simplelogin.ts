import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [Sign in with SimpleLogin](https://simplelogin.io/docs/siwsl/intro/)
 */
export interface SimpleLoginProfile extends Omit<Profile, "id"> {
  /** The user's identifier for this application. */
  sub: string
  /** The same, as a number. */
  id: number
  /** The name that the user chose for this application. */
  name: string
  /** The user's address, or an alias that forwards to it. */
  email: string
  email_verified: boolean
  /** URL of the picture. */
  avatar_url: string | null
  /** The name of the application. */
  client: string
}

/**
 * SimpleLogin, OpenID Connect. Environment: `AUTH_SIMPLELOGIN_ID`, `AUTH_SIMPLELOGIN_SECRET`. Register the application
 * at https://app.simplelogin.io/developer/.
 *
 * @see [Sign in with SimpleLogin](https://simplelogin.io/docs/siwsl/intro/)
 */
export default function SimpleLogin(
  options: OIDCUserConfig<SimpleLoginProfile> = {},
): OIDCConfig<SimpleLoginProfile, "simplelogin"> {
  return {
    id: "simplelogin",
    name: "SimpleLogin",
    type: "oidc",
    issuer: "https://app.simplelogin.io",
    // If any other scope is also requested, the ID token doesn't contain the nonce. The claims are the same.
    authorization: { params: { scope: "openid" } },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.avatar_url,
    }),
    style: {
      icon: "M23.45 3.67q.16.15.28.35.27.46.27.97v9.6q0 .53-.27.97a2 2 0 0 1-.39.45c-.33.28-.76.44-1.2.44H11.73a9.8 9.8 0 0 1-5.2 4.37l-.14.05-.13-.06a9.7 9.7 0 0 1-4.5-3.52A9.7 9.7 0 0 1 0 11.7a10 10 0 0 1 .23-2.1l.05-.24.24-.05.16-.05A12 12 0 0 0 6.25 6l.03-.04.24-.24v-.73a2 2 0 0 1 .55-1.32 1.8 1.8 0 0 1 1.2-.53h13.99a1.8 1.8 0 0 1 1.2.53m-15.07.35h-.24l.02.02 6.81 6.03a.44.44 0 0 0 .58 0l6.82-6.03.02-.02zm-.9.6A1 1 0 0 0 7.4 5v1.59a12 12 0 0 0 4.93 2.68l.12.03.06.01.23.06.05.24.1.56.42-.37zm-5.15 12.1a9 9 0 0 0 4.07 3.31A9 9 0 0 0 12.08 10a13 13 0 0 1-5.55-3.17A13 13 0 0 1 .95 10a9 9 0 0 0-.17 1.7 9 9 0 0 0 1.55 5.02M13 11.62a10 10 0 0 1-.83 3.95h10.2l-.02-.03-5.83-5.15-.98.87a.43.43 0 0 1-.58 0l-.98-.87-.98.87zm10.03 3.34a1 1 0 0 0 .07-.37V5a1 1 0 0 0-.07-.36L17.2 9.8zM6.61 8.21a10 10 0 0 0 4.38 2.46q.1.6.12 1.22v.09a7.2 7.2 0 0 1-1.7 4.65h-.02a7 7 0 0 1-2.97 2.1 7.3 7.3 0 0 1-4.51-6.69q0-.69.13-1.36a10 10 0 0 0 4.48-2.55zm-3.18 5.05L6.18 16l3.84-3.83-.85-.85-2.98 2.99-1.91-1.9z",
      bg: "#ea319f",
    },
    options,
  }
}
