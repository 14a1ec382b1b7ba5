import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token that was asked for with the scopes `openid` and `profile`.
 *
 * @see [ID token](https://bidbax.atlassian.net/wiki/spaces/PDOIDCL/pages/32965656)
 */
export interface BankIDNorwayProfile extends Profile {
  iss: string
  /** The user's identifier at this provider. */
  sub: string
  aud: string | string[]
  /** The client, again. */
  azp: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time: number
  nonce?: string | undefined
  /** The level of assurance of the sign-in: `urn:bankid:bid;LOA=4`. */
  acr: string
  /** The method by which the user authenticated. It is one string and not a list. */
  amr?: string | undefined
  /** The serial number of the user's BankID certificate. */
  bankid_altsub: string
  /** The national identity number, with the scope `nnin_altsub`, for clients that may have it. */
  nnin_altsub?: string | undefined
  /** The name in the certificate. */
  name: string
  given_name: string
  family_name: string
  /** Family name first. */
  preferred_username?: string | undefined
  /** `YYYY-MM-DD`. */
  birthdate: string
  /** The time at which the certificate was issued. */
  updated_at: number
  /** The identifier of the token. */
  jti?: string | undefined
  /** `ID`. */
  typ?: string | undefined
  /** The session at the provider, as `session_state` is. */
  sid?: string | undefined
  session_state?: string | undefined
  at_hash?: string | undefined
  /** The bank's certificate that issued the user's: a distinguished name. */
  originator?: string | undefined
  /** Further members of the certificate. */
  additionalCertInfo?: BankIDCertificate | undefined
  /** The transaction. */
  tid?: string | undefined
}

/** The certificate with which the user signed in. */
export interface BankIDCertificate {
  /** In milliseconds since 1970, as `certValidTo` is. */
  certValidFrom?: number | undefined
  certValidTo?: number | undefined
  serialNumber?: string | undefined
  keyAlgorithm?: string | undefined
  /** In bits. */
  keySize?: string | undefined
  policyOid?: string | undefined
  certQualified?: boolean | undefined
  versionNumber?: string | undefined
  subjectName?: string | undefined
  [member: string]: unknown
}

/**
 * BankID of Norway, OpenID Connect. Environment: `AUTH_BANKID_NO_ID`, `AUTH_BANKID_NO_SECRET`. Clients are ordered from
 * BankID or one of its partners.
 *
 * The user is taken from the ID token, which has no e-mail address: the UserInfo endpoint, which BankID calls
 * experimental, answers in the name of another issuer, and BankID advises applications to ask for addresses themselves.
 *
 * @param options - `issuer` for tests: `https://auth.current.bankid.no/auth/realms/current`.
 * @see [OpenID configuration](https://developer.bankid.no/bankid-oidc-provider/api/openid-configuration)
 * @see [UserInfo](https://confluence.bankidnorge.no/confluence/pdoidcl/technical-documentation/api/userinfo)
 */
export default function BankIDNorway(
  options: OIDCUserConfig<BankIDNorwayProfile> = {},
): OIDCConfig<BankIDNorwayProfile> {
  return {
    id: "bankid-no",
    name: "BankID Norway",
    type: "oidc",
    issuer: "https://auth.bankid.no/auth/realms/prod",
    authorization: { params: { scope: "openid profile", ui_locales: "no", login_hint: "BIS" } },
    profile: (profile) => ({ id: profile.sub, name: profile.name }),
    style: { bg: "#39134c" },
    options,
  }
}
