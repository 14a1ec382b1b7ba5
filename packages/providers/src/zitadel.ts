import type { OAuthConfig, OAuthUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The answer of the UserInfo endpoint.
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
  /** With the scope `phone`, as `phone_number_verified` is. */
  phone_number?: string | undefined
  phone_number_verified?: boolean | undefined
  /** The roles in the project: the organizations that gave them, by role. */
  "urn:zitadel:iam:org:project:roles"?: Record<string, Record<string, string>> | undefined
  "urn:zitadel:iam:user:metadata"?: Record<string, string> | undefined
  "urn:zitadel:iam:user:resourceowner:id"?: string | undefined
  "urn:zitadel:iam:user:resourceowner:name"?: string | undefined
  "urn:zitadel:iam:user:resourceowner:primary_domain"?: string | undefined
  /** The claims of the id_token; times are in seconds since 1970. */
  iss?: string | undefined
  aud?: string | string[] | undefined
  azp?: string | undefined
  exp?: number | undefined
  iat?: number | undefined
  nbf?: number | undefined
  jti?: string | undefined
  auth_time?: number | undefined
  /** The method by which the user authenticated: RFC 8176. */
  amr?: string[] | undefined
}

/** Members that the types of Auth.js have, for code that reads them. */
interface AuthJsMembers {
  /** Sent as `phone_number`. */
  phone?: string | undefined
  /** Sent as `phone_number_verified`. */
  phone_verified?: boolean | undefined
}

/**
 * ZITADEL, OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_ZITADEL_ID`,
 * `AUTH_ZITADEL_SECRET`, `AUTH_ZITADEL_ISSUER`. Applications ("Web") are created in a project of the console.
 *
 * ZITADEL's ID tokens are also for the project and for every other application of it, and OpenID Connect refuses tokens
 * for those it does not know: the user is taken from the UserInfo endpoint, which names the same `sub`. If
 * you want the ID token verified, use `OpenIDConnect` with the id `zitadel` and these others as its
 * `trustedAudiences`.
 *
 * @param options - `issuer` is the instance: `https://example.zitadel.cloud`.
 * @see [OpenID Connect endpoints](https://zitadel.com/docs/apis/openidoauth/endpoints)
 */
export default function Zitadel(options: OAuthUserConfig<ZitadelProfile> = {}): OAuthConfig<ZitadelProfile> {
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

/** The endpoints of an issuer. Without one they come from its metadata, once it is known. */
function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<ZitadelProfile>> {
  const params = { scope: "openid profile email" }
  const base = issuer?.replace(/\/+$/, "")
  if (base === undefined) return { authorization: { params } }
  return {
    authorization: { url: `${base}/oauth/v2/authorize`, params },
    token: `${base}/oauth/v2/token`,
    userinfo: `${base}/oidc/v1/userinfo`,
  }
}
