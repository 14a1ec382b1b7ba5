import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The answer of the UserInfo endpoint: the claims of the identity resources that the scopes name.
 *
 * @see [Identity resources](https://docs.duendesoftware.com/identityserver/fundamentals/resources/identity/)
 * @see [UserInfo endpoint](https://docs.duendesoftware.com/identityserver/reference/endpoints/userinfo/)
 */
export interface DuendeISUser extends AuthJsMembers {
  /** The subject, which the scope `openid` alone gives. */
  sub: string
  /** The rest is what the server's identity resources and its profile service release. */
  name: string
  given_name?: string | undefined
  family_name?: string | undefined
  /** URL. */
  website?: string | undefined
  email: string
  email_verified?: boolean | undefined
  [claim: string]: unknown
}

/** Members that the types of Auth.js have, for code that reads them. */
interface AuthJsMembers {
  /** Sent as `sub`. */
  id?: string | undefined
  /** Sent as `email_verified`. */
  verified?: boolean | undefined
}

/**
 * Duende IdentityServer, OpenID Connect. Environment: `AUTH_DUENDE_IDENTITY_SERVER6_ID`,
 * `AUTH_DUENDE_IDENTITY_SERVER6_SECRET`, `AUTH_DUENDE_IDENTITY_SERVER6_ISSUER`. Name and e-mail address come from
 * UserInfo: a client has them in ID tokens only with `AlwaysIncludeUserClaimsInIdToken`.
 *
 * @param options - `issuer` is the address of the server: `https://demo.duendesoftware.com`.
 * @see [Discovery endpoint](https://docs.duendesoftware.com/identityserver/reference/endpoints/discovery/)
 */
export default function DuendeIdentityServer6(
  options: OIDCUserConfig<DuendeISUser> = {},
): OIDCConfig<DuendeISUser> {
  return {
    id: "duende-identity-server6",
    name: "Duende IdentityServer",
    type: "oidc",
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#502381" },
    options,
  }
}
