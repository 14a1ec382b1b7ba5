import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token. The application's user attributes in the console decide which claims are present.
 *
 * @see [User attributes in the ID token](https://wso2.com/asgardeo/docs/guides/authentication/user-attributes/)
 */
export interface AsgardeoProfile {
  iss: string
  sub: string
  aud: string | string[]
  /** The client the token was issued to. */
  azp?: string | undefined
  /** In seconds since 1970, like `iat` and `nbf`. */
  exp: number
  iat: number
  nbf?: number | undefined
  jti?: string | undefined
  sid?: string | undefined
  nonce?: string | undefined
  at_hash?: string | undefined
  /** The user's authentication method. */
  amr?: string[] | undefined
  /** The organization's name in URLs. */
  org_name?: string | undefined
  org_id?: string | undefined
  username?: string | undefined
  name?: string | undefined
  given_name: string
  family_name?: string | undefined
  email: string
  /** URL of a picture: the attribute "Photo URL". */
  picture: string
  [claim: string]: unknown
}

/**
 * Asgardeo by WSO2, OpenID Connect. Environment: `AUTH_ASGARDEO_ID`, `AUTH_ASGARDEO_SECRET`, `AUTH_ASGARDEO_ISSUER`.
 * Register a standard-based OpenID Connect application at https://console.asgardeo.io, and choose its user attributes
 * there. Without them, the profile has neither a name nor an e-mail address.
 *
 * @param options - `issuer` is `https://api.asgardeo.io/t/<organization>/oauth2/token`, with or without `/token` at the
 *   end.
 * @see [Discover the endpoints](https://wso2.com/asgardeo/docs/guides/authentication/oidc/discover-oidc-configs/)
 */
export default function Asgardeo(
  options: OIDCUserConfig<AsgardeoProfile> = {},
): OIDCConfig<AsgardeoProfile, "asgardeo"> {
  const issuer = issuerOf(options.issuer)
  return {
    id: "asgardeo",
    name: "Asgardeo",
    type: "oidc",
    issuer,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.given_name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#ff7300" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Asgardeo,
    options: issuer === options.issuer ? options : { ...options, issuer },
  }
}

/** Returns the issuer as in the metadata; applications may also configure the organization's URL. */
function issuerOf(given: string | undefined): string | undefined {
  return given?.replace(/\/t\/([^/]+)\/?$/, "/t/$1/oauth2/token")
}
