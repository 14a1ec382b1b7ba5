import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [OIDC endpoints](https://docs.descope.com/getting-started/oidc-endpoints)
 */
export interface DescopeProfile {
  iss?: string | undefined
  sub: string
  aud?: string | string[] | undefined
  /** In seconds since 1970, like `iat`. */
  exp?: number | undefined
  iat?: number | undefined
  nonce?: string | undefined
  /** The user's authentication method. */
  amr?: string[] | undefined
  name: string
  given_name?: string | undefined
  family_name?: string | undefined
  email: string
  email_verified: boolean
  phone_number: string
  phone_number_verified: boolean
  /** URL of a picture. */
  picture: string
  [claim: string]: unknown
}

/**
 * Descope, OpenID Connect. Environment: `AUTH_DESCOPE_ID`, `AUTH_DESCOPE_SECRET`, `AUTH_DESCOPE_ISSUER`. The client id
 * is the project's id, and the secret is an access key: https://app.descope.com.
 *
 * @param options - `issuer` defaults to `https://api.descope.com/<project>`, with the `clientId` as the project.
 * @see [OIDC applications](https://docs.descope.com/manage/idpapplications/oidc/)
 */
export default function Descope(
  options: OIDCUserConfig<DescopeProfile> = {},
): OIDCConfig<DescopeProfile, "descope"> {
  return {
    id: "descope",
    name: "Descope",
    type: "oidc",
    issuer: options.issuer ?? (options.clientId && `https://api.descope.com/${options.clientId}`),
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#1c1c23" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Descope,
    options,
  }
}
