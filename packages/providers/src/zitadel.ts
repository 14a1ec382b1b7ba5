import type { OAuthConfig, OAuthUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The response of the UserInfo endpoint.
 *
 * @see [Claims](https://zitadel.com/docs/apis/openidoauth/claims)
 */
export interface ZitadelProfile extends Profile, AuthJsMembers {
  /** The user's identifier. */
  sub: string
  name: string
  given_name: string
  family_name: string
  nickname?: string | undefined
  preferred_username: string
  gender?: string | undefined
  locale: string
  /** URL of the picture. */
  picture: string
  /** In seconds since 1970. */
  updated_at?: number | undefined
  email: string
  email_verified: boolean
  /** Requires the `phone` scope, like `phone_number_verified`. */
  phone_number?: string | undefined
  phone_number_verified?: boolean | undefined
  /** The roles in the project: for each role, the organizations that granted it. */
  "urn:zitadel:iam:org:project:roles"?: Record<string, Record<string, string>> | undefined
  "urn:zitadel:iam:user:metadata"?: Record<string, string> | undefined
  "urn:zitadel:iam:user:resourceowner:id"?: string | undefined
  "urn:zitadel:iam:user:resourceowner:name"?: string | undefined
  "urn:zitadel:iam:user:resourceowner:primary_domain"?: string | undefined
  /** A claim of the id_token, like the members that follow. Times are in seconds since 1970. */
  iss?: string | undefined
  aud?: string | string[] | undefined
  azp?: string | undefined
  exp?: number | undefined
  iat?: number | undefined
  nbf?: number | undefined
  jti?: string | undefined
  auth_time?: number | undefined
  /** The user's authentication method: RFC 8176. */
  amr?: string[] | undefined
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Sent as `phone_number`. */
  phone?: string | undefined
  /** Sent as `phone_number_verified`. */
  phone_verified?: boolean | undefined
}

/**
 * ZITADEL, OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_ZITADEL_ID`,
 * `AUTH_ZITADEL_SECRET`, `AUTH_ZITADEL_ISSUER`. Create the application ("Web") in a project in the console.
 *
 * The audience of ZITADEL's ID tokens also includes the project and all its other applications, but OpenID Connect
 * rejects tokens with unknown audiences. The user's data therefore comes from the UserInfo endpoint, which returns the
 * same `sub`. To have the ID token verified, use `OpenIDConnect` with the id `zitadel`, and list the project and its
 * other applications in `trustedAudiences`.
 *
 * @param options - `issuer` is the instance's URL: `https://example.zitadel.cloud`.
 * @see [OpenID Connect endpoints](https://zitadel.com/docs/apis/openidoauth/endpoints)
 */
export default function Zitadel(
  options: OAuthUserConfig<ZitadelProfile> = {},
): OAuthConfig<ZitadelProfile, "zitadel"> {
  return {
    id: "zitadel",
    name: "ZITADEL",
    type: "oauth",
    ...endpointsOf(options.issuer),
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#1a1a1a" },
    options,
  }
}

/** Returns an issuer's endpoints. Without an issuer, they come from its metadata, once it's known. */
function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<ZitadelProfile, "zitadel">> {
  const params = { scope: "openid profile email" }
  const base = issuer?.replace(/\/+$/, "")
  if (base === undefined) return { authorization: { params } }
  return {
    authorization: { url: `${base}/oauth/v2/authorize`, params },
    token: `${base}/oauth/v2/token`,
    userinfo: `${base}/oidc/v1/userinfo`,
  }
}
