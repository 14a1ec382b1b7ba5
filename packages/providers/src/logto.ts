import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [Scopes and claims](https://docs.logto.io/concepts/auth-flow#scopes-and-claims)
 */
export interface LogtoProfile extends Profile {
  sub: string
  name: string | null
  /** The name to sign in with. */
  username: string | null
  /** URL of the picture. */
  picture: string | null
  /** In milliseconds since 1970, as `updated_at` is. */
  created_at?: number | undefined
  updated_at?: number | undefined
  email: string | null
  email_verified: boolean
  /** With the scope `phone`. */
  phone_number?: string | null | undefined
  phone_number_verified?: boolean | undefined
  /** With the scope `urn:logto:scope:organizations`. */
  organizations?: string[] | undefined
  /** With the scope `urn:logto:scope:organization_roles`: `organization:role`. */
  organization_roles?: string[] | undefined
  /** With the scope `roles`. */
  roles?: string[] | undefined
  /** With the scope `custom_data`: what the application stored of the user. */
  custom_data?: Record<string, unknown> | undefined
  /** With the scope `identities`: social accounts, by connector, and company accounts. */
  identities?: Record<string, unknown> | undefined
  sso_identities?: unknown[] | undefined
  /** With the scope `urn:logto:scope:organizations`, as `organizations` is. */
  organization_data?: { id: string; name: string; description?: string | null | undefined }[] | undefined
}

/**
 * Logto, OpenID Connect. Environment: `AUTH_LOGTO_ID`, `AUTH_LOGTO_SECRET`, `AUTH_LOGTO_ISSUER`. Applications are
 * registered at https://cloud.logto.io, or in the console of a self-hosted Logto.
 *
 * @param options - `issuer` is the address of the tenant with `/oidc`: `https://example.logto.app/oidc`.
 * @see [Integrate Logto](https://docs.logto.io/integrate-logto/integrate-logto-into-your-application)
 */
export default function Logto(options: OIDCUserConfig<LogtoProfile> = {}): OIDCConfig<LogtoProfile> {
  return {
    id: "logto",
    name: "Logto",
    type: "oidc",
    authorization: { params: { scope: "openid offline_access profile email" } },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#5d34f2" },
    options,
  }
}
