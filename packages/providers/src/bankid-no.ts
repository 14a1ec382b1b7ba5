import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token that was asked for with the scopes `openid` and `profile`. BankID announced version 4 of its API
 * as the only one from 28 October 2025; the members that it removes or deprecates are marked.
 *
 * We could not check in the documentation of version 4 if a token always has `name`, `given_name`, `family_name`,
 * `birthdate` and `updated_at`, nor the forms of these and of `api_ver`.
 *
 * @see [ID token](https://developer.bankid.no/bankid-oidc-provider/core-concepts/id-token)
 * @see [API versions](https://developer.bankid.no/bankid-oidc-provider/api-versions)
 */
export interface BankIDNorwayProfile extends Profile {
  iss: string
  /** The user, and the account id. BankID calls it unstable: it may change for any user, and `bankid_altsub` does not. */
  sub: string
  /** The client. */
  aud: string | string[]
  /** The client, again. */
  azp: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the user authenticated, in seconds since 1970. Deprecated in version 4, in favour of `iat`. */
  auth_time?: number | undefined
  nonce?: string | undefined
  /** The level of assurance of the sign-in: `urn:bankid:bid;LOA=4`, `urn:bankid:bis;LOA=3`, once `urn:bankid:bim;LOA=4`. */
  acr: string
  /** The methods of the sign-in: `["bid"]`, `["bis-mfa", "bis-bid"]`. A text, such as `BID`, before version 2. */
  amr: string | string[]
  /** BankID's personal identifier (PID) of the user, which does not change. */
  bankid_altsub: string
  /** The national identity number, with the scope `nnin_altsub`, for clients that may have it. */
  nnin_altsub?: string | undefined
  /** The full name: `Nilsen, Frode Beckmann` in the example of an earlier release. */
  name: string
  given_name: string
  family_name: string
  /** Family name first. In the pages of an earlier release only. */
  preferred_username?: string | undefined
  /** `YYYY-MM-DD`. */
  birthdate: string
  /** Seconds since 1970 in the example of an earlier release: the time at which the certificate was issued. */
  updated_at: number
  jti?: string | undefined
  /** `ID`. */
  typ: string
  /** The version of BankID's API: from version 2. */
  api_ver?: number | undefined
  /** The session at the provider. */
  sid?: string | undefined
  /** The same as `sid`. Version 4 removes it. */
  session_state?: string | undefined
  at_hash?: string | undefined
  /** The distinguished name of the issuer of the user's certificate. Deprecated in version 4. */
  originator?: string | undefined
  /** Version 4 removes it. */
  additionalCertInfo?: BankIDCertificate | undefined
  /** Version 4 removes it. */
  tid?: string | undefined
}

/**
 * The certificate with which the user signed in. Version 4 of BankID's API removes it. We could not check its members in
 * the documentation.
 */
export interface BankIDCertificate {
  certValidFrom?: number | undefined
  certValidTo?: number | undefined
  serialNumber?: string | undefined
  keyAlgorithm?: string | undefined
  keySize?: string | undefined
  policyOid?: string | undefined
  certQualified?: boolean | undefined
  versionNumber?: string | undefined
  subjectName?: string | undefined
  [member: string]: unknown
}

/**
 * BankID of Norway, OpenID Connect. Environment: `AUTH_BANKID_NO_ID`, `AUTH_BANKID_NO_SECRET`. Clients are ordered from a
 * partner of BankID.
 *
 * The user is taken from the ID token, which has no e-mail address: BankID announced the end of its UserInfo endpoint's
 * addresses and phone numbers, which were not verified, for 2025.
 *
 * The request prefers BankID with biometrics (`login_hint` is `BIS`), a substantial level of assurance: `acr` is
 * `urn:bankid:bis;LOA=3`. BankID recommends `acr_values` to choose a level. For the high one, give
 * `authorization: { params: { login_hint: null, acr_values: "urn:bankid:bid" } }`. The user may have signed in otherwise
 * than was asked for, and the browser may send another `login_hint`: have the `signIn` callback return
 * `profile?.["acr"] === "urn:bankid:bid;LOA=4"` if you need that level. Don't put a national identity number into
 * `login_hint`: version 4 of BankID's API does not support it.
 *
 * The account id is `sub`, as in stored accounts. BankID recommends `bankid_altsub` as the stable identifier: an
 * application without stored accounts can give `profile: ({ bankid_altsub, name }) => ({ id: bankid_altsub, name })`.
 *
 * We could not check in the documentation that `no` is a value of `ui_locales`.
 *
 * @param options - `issuer` for tests: `https://auth.current.bankid.no/auth/realms/current`.
 * @see [OpenID configuration](https://developer.bankid.no/bankid-oidc-provider/api/openid-configuration)
 * @see [Identity providers](https://developer.bankid.no/bankid-oidc-provider/core-concepts/identity-providers)
 * @see [Authorize](https://developer.bankid.no/bankid-oidc-provider/api/authorize)
 * @see [Client authentication](https://developer.bankid.no/bankid-oidc-provider/core-concepts/client-authentication)
 * @see [Announcement of April 2025](https://developer.bankid.no/bankid-oidc-provider/important-updates-04-2025)
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
