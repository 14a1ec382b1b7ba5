import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token: the attributes in the user pool that the app client is allowed to read.
 *
 * @see [Understanding the identity token](https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html)
 */
export interface CognitoProfile {
  iss: string
  /** Unique in the user pool. */
  sub: string
  aud: string
  /** In seconds since 1970, like `iat` and `auth_time`. */
  exp: number
  iat: number
  auth_time?: number | undefined
  jti?: string | undefined
  origin_jti?: string | undefined
  event_id?: string | undefined
  nonce?: string | undefined
  at_hash?: string | undefined
  /** `id`. */
  token_use?: string | undefined
  "cognito:username"?: string | undefined
  "cognito:groups"?: string[] | undefined
  "cognito:roles"?: string[] | undefined
  "cognito:preferred_role"?: string | undefined
  /** The user's accounts at other identity providers. */
  identities?: Record<string, unknown>[] | undefined
  name: string
  given_name?: string | undefined
  family_name?: string | undefined
  preferred_username?: string | undefined
  email: string
  email_verified?: boolean | undefined
  /** URL of a picture. */
  picture?: string | undefined
  phone_number?: string | undefined
  phone_number_verified?: boolean | undefined
  [claim: string]: unknown
}

/**
 * Amazon Cognito user pools, OpenID Connect. Environment: `AUTH_COGNITO_ID`, `AUTH_COGNITO_SECRET`,
 * `AUTH_COGNITO_ISSUER`. Create an app client with a secret at
 * https://console.aws.amazon.com/cognito/v2/idp/user-pools, with the `openid`, `profile` and `email` scopes and read
 * access to the attributes.
 *
 * @param options - `issuer` is `https://cognito-idp.<region>.amazonaws.com/<user pool>`.
 * @see [OpenID Connect endpoints](https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoints.html)
 */
export default function Cognito(
  options: OIDCUserConfig<CognitoProfile> = {},
): OIDCConfig<CognitoProfile, "cognito"> {
  return {
    id: "cognito",
    name: "Cognito",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#c17b9e" },
    options,
  }
}
