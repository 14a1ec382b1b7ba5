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
  /** The user's sign-in name. */
  username: string | null
  /** URL of the picture. */
  picture: string | null
  /** In milliseconds since 1970, like `updated_at`. */
  created_at?: number | undefined
  updated_at?: number | undefined
  email: string | null
  email_verified: boolean
  /** Requires the `phone` scope. */
  phone_number?: string | null | undefined
  phone_number_verified?: boolean | undefined
  /** Requires the `urn:logto:scope:organizations` scope. */
  organizations?: string[] | undefined
  /** Roles as `organization:role`. Requires the `urn:logto:scope:organization_roles` scope. */
  organization_roles?: string[] | undefined
  /** Requires the `roles` scope. */
  roles?: string[] | undefined
  /** The data that the application has stored about the user. Requires the `custom_data` scope. */
  custom_data?: Record<string, unknown> | undefined
  /** Social accounts, by connector, and company accounts. Requires the `identities` scope. */
  identities?: Record<string, unknown> | undefined
  sso_identities?: unknown[] | undefined
  /** Requires the `urn:logto:scope:organizations` scope, like `organizations`. */
  organization_data?: { id: string; name: string; description?: string | null | undefined }[] | undefined
}

/**
 * Logto, OpenID Connect. Environment: `AUTH_LOGTO_ID`, `AUTH_LOGTO_SECRET`, `AUTH_LOGTO_ISSUER`. Register the
 * application at https://cloud.logto.io, or in the console of a self-hosted Logto.
 *
 * @param options - `issuer` is the tenant's URL with `/oidc`: `https://example.logto.app/oidc`.
 * @see [Integrate Logto](https://docs.logto.io/integrate-logto/integrate-logto-into-your-application)
 */
export default function Logto(options: OIDCUserConfig<LogtoProfile> = {}): OIDCConfig<LogtoProfile, "logto"> {
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
