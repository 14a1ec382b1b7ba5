import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"
import { fullName } from "./profile/full-name.ts"

/**
 * The claims of an ID token. A lambda of the tenant can add more claims, which callbacks get, too.
 *
 * @see [ID token](https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/tokens)
 */
export interface FusionAuthProfile {
  /** Hash of the access token. */
  at_hash: string
  /** The client the token was issued for. */
  aud: string
  /** The sign-in method, such as `PASSWORD`. */
  authenticationType: string
  /** Hash of the code. */
  c_hash: string
  email: string
  email_verified: boolean
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The tenant's configured issuer. */
  iss: string
  jti: string
  scope: string
  /** The FusionAuth session. */
  sid: string
  /** The user's identifier. */
  sub: string
  family_name?: string | undefined
  given_name?: string | undefined
  middle_name?: string | undefined
  name?: string | undefined
  /** URL of a picture. */
  picture?: string | undefined
  /** The user name. */
  preferred_username?: string | undefined
  [claim: string]: unknown
}

/** Options for {@link FusionAuth}. */
export interface FusionAuthOptions extends OIDCUserConfig<FusionAuthProfile> {
  /** The tenant. It's sent with the authorization request and selects the theme. The tenant's metadata is used. */
  tenantId: string
}

/**
 * FusionAuth, OpenID Connect. Environment: `AUTH_FUSIONAUTH_ID`, `AUTH_FUSIONAUTH_SECRET`, `AUTH_FUSIONAUTH_ISSUER`.
 * The FusionAuth application needs the "Authorization Code" grant, and RS256 as the algorithm of its access and ID
 * tokens. The tenant's issuer must be FusionAuth's URL.
 *
 * @param options - `issuer` is FusionAuth's URL: `https://auth.example.com`. If there are several tenants, set
 * `tenantId`, too: both are part of the metadata's URL. We couldn't confirm from the vendor's documentation that
 * FusionAuth accepts `tenantId` as a parameter.
 * @see [OAuth 2.0 and OpenID Connect endpoints](https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/endpoints)
 */
export default function FusionAuth(
  // Without a tenant, FusionAuth uses its default tenant, which is enough if the installation has only one.
  options: FusionAuthOptions = {} as FusionAuthOptions,
): OIDCConfig<FusionAuthProfile, "fusionauth"> {
  const { tenantId }: Partial<FusionAuthOptions> = options
  return {
    id: "fusionauth",
    name: "FusionAuth",
    type: "oidc",
    wellKnown: metadataOf(options),
    authorization: {
      params: {
        scope: "offline_access email openid profile",
        ...(tenantId === undefined ? {} : { tenantId }),
      },
    },
    client: { id_token_signed_response_alg: "RS256" },
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        profile.preferred_username ||
        fullName(profile.given_name, profile.middle_name, profile.family_name) ||
        null,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M12 0a1.667 1.667 0 0 0-1.666 1.666A1.667 1.667 0 0 0 12 3.334a1.667 1.667 0 0 0 1.666-1.668A1.667 1.667 0 0 0 12 0ZM9.506 1.145A11.572 11.572 0 0 0 .442 12.317a.716.716 0 0 0 1.075.618.702.702 0 0 0 .358-.6 10.136 10.136 0 0 1 5.06-8.666c.843-.486 1.75-.848 2.696-1.074a2.55 2.55 0 0 1-.125-1.452Zm8.015 1.26a.712.712 0 0 0-.695.713.704.704 0 0 0 .34.61 10.133 10.133 0 0 1 4.545 11.587c.314.046.618.15.894.309.148.084.29.183.42.293a11.573 11.573 0 0 0-5.15-13.43.715.715 0 0 0-.354-.082Zm-5.519 3.791a6.247 6.247 0 1 0 .002 12.494 6.247 6.247 0 0 0-.002-12.494Zm0 1.43a4.819 4.819 0 0 1 3.41 8.222 4.817 4.817 0 1 1-3.41-8.222Zm-.01 2.295c-1.412.014-1.896 1.887-.668 2.584l-.435 2.207a.237.237 0 0 0 .234.281h1.772a.236.236 0 0 0 .234-.281l-.438-2.207c.43-.247.694-.706.692-1.202a1.38 1.38 0 0 0-1.39-1.382zm-9.324 6.242a1.667 1.667 0 0 0-1.666 1.666 1.667 1.667 0 0 0 1.666 1.668 1.667 1.667 0 0 0 1.666-1.668 1.667 1.667 0 0 0-1.666-1.666zm18.664 0a1.667 1.667 0 0 0-1.666 1.666 1.667 1.667 0 0 0 1.666 1.668 1.667 1.667 0 0 0 1.666-1.668 1.667 1.667 0 0 0-1.666-1.666zM4.655 19.427c-.195.244-.432.45-.702.608a2.584 2.584 0 0 1-.468.207 11.576 11.576 0 0 0 14.208 2.273.713.713 0 0 0 0-1.238.704.704 0 0 0-.703-.012 10.134 10.134 0 0 1-10.052-.05 10.17 10.17 0 0 1-2.283-1.788z",
      bg: "#f58320",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: FusionAuth,
    options,
  }
}

/** Returns the metadata URL. Each tenant has its own metadata and its own issuer. */
function metadataOf({ issuer, tenantId }: Partial<FusionAuthOptions>): string | undefined {
  if (issuer === undefined || tenantId === undefined) return undefined
  return `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration?tenantId=${encodeURIComponent(tenantId)}`
}
