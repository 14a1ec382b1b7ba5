import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [ID token structure](https://auth0.com/docs/secure/tokens/id-tokens/id-token-structure)
 */
export interface Auth0Profile {
  iss: string
  /** The connection and the user's identifier there: `auth0|5f7c8ec7c33c6c004bbafe82`. */
  sub: string
  aud: string
  /** In seconds since 1970, like `iat` and `auth_time`. */
  exp: number
  iat: number
  auth_time?: number | undefined
  nonce?: string | undefined
  at_hash?: string | undefined
  /** The Auth0 session. */
  sid?: string | undefined
  /** The organization the user signed in to. */
  org_id?: string | undefined
  org_name?: string | undefined
  /** Requires the `profile` scope, like all names and the picture. */
  name: string
  nickname: string
  given_name: string
  family_name: string
  /** URL of the picture. */
  picture: string
  /** ISO 8601 date and time. */
  updated_at?: string | undefined
  /** Requires the `email` scope. */
  email: string
  email_verified: boolean
  /**
   * This member and the following ones are in Auth0's user profile. They're in a token only if an Action of the tenant
   * adds them.
   */
  user_id?: string | undefined
  username?: string | undefined
  phone_number?: string | undefined
  phone_verified?: boolean | undefined
  /** Metadata that the application can write, and metadata that the user can write. */
  app_metadata?: Record<string, unknown> | undefined
  user_metadata?: Record<string, unknown> | undefined
  /** The accounts with which the user signs in. */
  identities?:
    | {
        connection: string
        isSocial: boolean
        provider: string
        user_id: string
        profileData?: Record<string, unknown> | undefined
        [member: string]: unknown
      }[]
    | undefined
  /** True if the user was blocked. */
  blocked?: boolean | undefined
  /** ISO 8601 dates and times. */
  created_at?: string | undefined
  last_login?: string | undefined
  last_password_reset?: string | undefined
  last_ip?: string | undefined
  logins_count?: number | undefined
  /** The second factors that the user has enrolled: `guardian`, or another provider. */
  multifactor?: string[] | undefined
  [claim: string]: unknown
}

/**
 * Auth0, OpenID Connect. Environment: `AUTH_AUTH0_ID`, `AUTH_AUTH0_SECRET`, `AUTH_AUTH0_ISSUER`. Register a "Regular Web
 * Application" at https://manage.auth0.com and choose the authentication method `client_secret_basic` there, or set
 * `client: { token_endpoint_auth_method: "client_secret_post" }`.
 *
 * @param options - `issuer` is the tenant or its custom domain: `https://example.eu.auth0.com`.
 * @see [Authorization code flow](https://auth0.com/docs/get-started/authentication-and-authorization-flow/authorization-code-flow)
 */
export default function Auth0(options: OIDCUserConfig<Auth0Profile> = {}): OIDCConfig<Auth0Profile, "auth0"> {
  return {
    id: "auth0",
    name: "Auth0",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M21.98 7.448L19.62 0H4.347L2.02 7.448c-1.352 4.312.03 9.206 3.815 12.015L12.007 24l6.157-4.552c3.755-2.81 5.182-7.688 3.815-12.015l-6.16 4.58 2.343 7.45-6.157-4.597-6.158 4.58 2.358-7.433-6.188-4.55 7.63-.045L12.008 0l2.356 7.404 7.615.044z",
      bg: "#eb5424",
    },
    options,
  }
}
