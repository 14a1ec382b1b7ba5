import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The response of the UserInfo endpoint: the claims of the identity resources in the scopes.
 *
 * @see [Identity resources](https://docs.duendesoftware.com/identityserver/fundamentals/resources/identity/)
 * @see [UserInfo endpoint](https://docs.duendesoftware.com/identityserver/reference/endpoints/userinfo/)
 */
export interface DuendeISUser extends AuthJsMembers {
  /** The subject, for which the `openid` scope is enough. */
  sub: string
  /** Like the remaining members, it depends on the server's identity resources and profile service. */
  name: string
  given_name?: string | undefined
  family_name?: string | undefined
  /** URL. */
  website?: string | undefined
  email: string
  email_verified?: boolean | undefined
  [claim: string]: unknown
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Sent as `sub`. */
  id?: string | undefined
  /** Sent as `email_verified`. */
  verified?: boolean | undefined
}

/**
 * Duende IdentityServer, OpenID Connect. Environment: `AUTH_DUENDE_IDENTITY_SERVER6_ID`,
 * `AUTH_DUENDE_IDENTITY_SERVER6_SECRET`, `AUTH_DUENDE_IDENTITY_SERVER6_ISSUER`. The name and e-mail address come from
 * the UserInfo endpoint, because ID tokens contain them only if the client has `AlwaysIncludeUserClaimsInIdToken`.
 *
 * @param options - `issuer` is the server's URL: `https://demo.duendesoftware.com`.
 * @see [Discovery endpoint](https://docs.duendesoftware.com/identityserver/reference/endpoints/discovery/)
 */
export default function DuendeIdentityServer6(
  options: OIDCUserConfig<DuendeISUser> = {},
): OIDCConfig<DuendeISUser, "duende-identity-server6"> {
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
