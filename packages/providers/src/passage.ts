import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The claims of an ID token. We couldn't check them against a public source, because the vendor's pages are gone. */
export interface PassageProfile extends Profile, AuthJsMembers {
  iss: string
  /** The user's identifier. */
  sub: string
  aud: string | string[]
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  email: string
  email_verified: boolean
  phone_number?: string | undefined
  phone_number_verified: boolean
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  /** The client. */
  azp?: string | undefined
  at_hash?: string | undefined
  c_hash?: string | undefined
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Sent as `aud`. */
  client_id?: string | undefined
  /** Sent as `phone_number`. */
  phone?: string | undefined
}

/**
 * Passage by 1Password, OpenID Connect. Environment: `AUTH_PASSAGE_ID`, `AUTH_PASSAGE_SECRET`, `AUTH_PASSAGE_ISSUER`.
 * 1Password shut the service down on 16 January 2026. This provider is for applications that still refer to it.
 *
 * @param options - `issuer` is the application's Passage URL: `https://auth.passage.id/v1/apps/<application>`.
 * @see [Passage is shutting down](https://www.authsignal.com/blog/articles/how-to-migrate-from-passage-to-authsignal)
 */
export default function Passage(
  options: OIDCUserConfig<PassageProfile> = {},
): OIDCConfig<PassageProfile, "passage"> {
  return {
    id: "passage",
    name: "Passage",
    type: "oidc",
    authorization: { params: { scope: "openid email" } },
    profile: (profile) => ({
      id: profile.sub,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#3d53f6" },
    options,
  }
}
