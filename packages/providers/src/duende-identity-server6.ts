import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"

/**
 * The claims of an ID token: those of the identity resources that the client may use.
 *
 * @see [Identity resources](https://docs.duendesoftware.com/identityserver/fundamentals/resources/identity/)
 */
export interface DuendeISUser {
  iss?: string | undefined
  sub: string
  aud?: string | string[] | undefined
  /** In seconds since 1970, as `iat`, `nbf` and `auth_time` are. */
  exp?: number | undefined
  iat?: number | undefined
  nbf?: number | undefined
  auth_time?: number | undefined
  /** How the person authenticated. */
  amr?: string[] | undefined
  /** At which identity provider; `local` for the server itself. */
  idp?: string | undefined
  /** The session at the server. */
  sid?: string | undefined
  nonce?: string | undefined
  at_hash?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  website?: string | undefined
  email?: string | undefined
  email_verified?: boolean | undefined
  [claim: string]: unknown
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
    profile: (profile) => ({ id: profile.sub, name: profile.name, email: profile.email }),
    style: { bg: "#502381" },
    options,
  }
}
