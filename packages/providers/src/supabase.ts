import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [OAuth 2.1 flows](https://supabase.com/docs/guides/auth/oauth-server/oauth-flows)
 */
export interface SupabaseProfile extends Profile {
  iss: string
  /** The user's identifier. */
  sub: string
  aud: string | string[]
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  nonce?: string | undefined
  email?: string | undefined
  email_verified?: boolean | undefined
  /** Requires the `phone` scope, like `phone_number_verified`. */
  phone_number?: string | undefined
  phone_number_verified?: boolean | undefined
  name?: string | undefined
  /** URL of the picture. */
  picture?: string | undefined
  preferred_username?: string | undefined
  updated_at?: number | string | undefined
}

/**
 * Supabase Auth as a provider (its "OAuth 2.1 server"), OpenID Connect. Environment: `AUTH_SUPABASE_ID`,
 * `AUTH_SUPABASE_SECRET`, `AUTH_SUPABASE_ISSUER`. Register the client in the project's dashboard, under
 * "Authentication", "OAuth Apps".
 *
 * The project must sign with an asymmetric key: with the older shared secret, Supabase doesn't issue ID tokens.
 *
 * @param options - `issuer` is the project's issuer: `https://<project>.supabase.co/auth/v1`.
 * @see [OAuth 2.1 server](https://supabase.com/docs/guides/auth/oauth-server)
 */
export default function Supabase(
  options: OIDCUserConfig<SupabaseProfile> = {},
): OIDCConfig<SupabaseProfile, "supabase"> {
  return {
    id: "supabase",
    name: "Supabase",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M11.9 1.036c-.015-.986-1.26-1.41-1.874-.637L.764 12.05C-.33 13.427.65 15.455 2.409 15.455h9.579l.113 7.51c.014.985 1.259 1.408 1.873.636l9.262-11.653c1.093-1.375.113-3.403-1.645-3.403h-9.642z",
      bg: "#3fcf8e",
    },
    options,
  }
}
