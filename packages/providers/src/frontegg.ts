import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The claims of an ID token. */
export interface FronteggProfile {
  iss?: string | undefined
  sub: string
  aud?: string | string[] | undefined
  /** In seconds since 1970, like `iat`. */
  exp?: number | undefined
  iat?: number | undefined
  nonce?: string | undefined
  name: string
  email: string
  email_verified: boolean
  /** URL of the picture. */
  profilePictureUrl: string
  /** The account that the user is acting in. */
  tenantId?: string | undefined
  tenantIds?: string[] | undefined
  roles: string[]
  permissions?: string[] | undefined
  [claim: string]: unknown
}

/**
 * Frontegg, OpenID Connect. Environment: `AUTH_FRONTEGG_ID`, `AUTH_FRONTEGG_SECRET`, `AUTH_FRONTEGG_ISSUER`. The client
 * identifier and the API key are in an environment's settings at https://portal.frontegg.com, where you also allow the
 * redirect URL, under hosted login.
 *
 * We couldn't check the metadata's URL and the claims against the vendor's documentation.
 *
 * @param options - `issuer` is the environment's domain: `https://app-example.frontegg.com`.
 * @see [Hosted login](https://developers.frontegg.com/ciam/guides/authentication/login-box/hosted-login)
 */
export default function Frontegg(
  options: OIDCUserConfig<FronteggProfile> = {},
): OIDCConfig<FronteggProfile, "frontegg"> {
  const base = options.issuer?.replace(/(?:\/oauth)?\/*$/, "")
  return {
    id: "frontegg",
    name: "Frontegg",
    type: "oidc",
    wellKnown: base && `${base}/oauth/.well-known/openid-configuration`,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.profilePictureUrl,
    }),
    style: { bg: "#4d7df9" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Frontegg,
    options,
  }
}
