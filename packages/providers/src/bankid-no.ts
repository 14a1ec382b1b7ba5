import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token that was requested with the `openid` and `profile` scopes. BankID announced that from 28
 * October 2025, it supports only version 4 of its API. The members that version 4 removes or deprecates are marked.
 *
 * We couldn't check in the documentation of version 4 whether a token always has `name`, `given_name`, `family_name`,
 * `birthdate` and `updated_at`. We couldn't check the format of these claims or of `api_ver`, either.
 *
 * @see [ID token](https://developer.bankid.no/bankid-oidc-provider/core-concepts/id-token)
 * @see [API versions](https://developer.bankid.no/bankid-oidc-provider/api-versions)
 */
export interface BankIDNorwayProfile extends Profile {
  iss: string
  /**
   * The user's identifier, which is the account id. BankID calls it unstable: unlike `bankid_altsub`, it can change for
   * any user.
   */
  sub: string
  /** The client. */
  aud: string | string[]
  /** The client, as in `aud`. */
  azp: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the user authenticated, in seconds since 1970. Version 4 deprecates it in favour of `iat`. */
  auth_time?: number | undefined
  nonce?: string | undefined
  /**
   * The level of assurance of the sign-in: `urn:bankid:bid;LOA=4`, `urn:bankid:bis;LOA=3`, or formerly
   * `urn:bankid:bim;LOA=4`.
   */
  acr: string
  /** The sign-in methods: `["bid"]` or `["bis-mfa", "bis-bid"]`. Before version 2, it was a string, such as `BID`. */
  amr: string | string[]
  /** BankID's personal identifier (PID) for the user, which doesn't change. */
  bankid_altsub: string
  /** The national identity number, for eligible clients. Requires the `nnin_altsub` scope. */
  nnin_altsub?: string | undefined
  /** The full name: `Nilsen, Frode Beckmann` in the example of an earlier release. */
  name: string
  given_name: string
  family_name: string
  /** The name, with the family name first. Documented only for an earlier release. */
  preferred_username?: string | undefined
  /** `YYYY-MM-DD`. */
  birthdate: string
  /**
   * The time at which the certificate was issued, in seconds since 1970 according to the example of an earlier release.
   */
  updated_at: number
  jti?: string | undefined
  /** `ID`. */
  typ: string
  /** The version of BankID's API, from version 2 on. */
  api_ver?: number | undefined
  /** The session at the provider. */
  sid?: string | undefined
  /** The same as `sid`. Version 4 removes it. */
  session_state?: string | undefined
  at_hash?: string | undefined
  /** The distinguished name of the issuer of the user's certificate. Version 4 deprecates it. */
  originator?: string | undefined
  /** Version 4 removes it. */
  additionalCertInfo?: BankIDCertificate | undefined
  /** Version 4 removes it. */
  tid?: string | undefined
}

/**
 * The certificate that the user signed in with. Version 4 of BankID's API removes it. We couldn't check its members in
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
 * BankID of Norway, OpenID Connect. Environment: `AUTH_BANKID_NO_ID`, `AUTH_BANKID_NO_SECRET`. You order clients from a
 * partner of BankID.
 *
 * The user's data comes from the ID token, which has no e-mail address. BankID announced that its UserInfo endpoint
 * would stop returning addresses and phone numbers, which weren't verified, in 2025.
 *
 * By default, the request prefers BankID with biometrics (`login_hint` is `BIS`), which has a substantial level of
 * assurance: `acr` is `urn:bankid:bis;LOA=3`. BankID recommends `acr_values` to choose a level. For the high level, set
 * `authorization: { params: { login_hint: null, acr_values: "urn:bankid:bid" } }`. The user may have signed in with a
 * different method than requested, and the browser can send a different `login_hint`. If you need the high level,
 * return `profile?.["acr"] === "urn:bankid:bid;LOA=4"` from the `signIn` callback. Don't put a national identity number
 * into `login_hint`, because version 4 of BankID's API doesn't support it.
 *
 * The account id is `sub`, as in stored accounts. BankID recommends `bankid_altsub` as the stable identifier: an
 * application without stored accounts can set `profile: ({ bankid_altsub, name }) => ({ id: bankid_altsub, name })`.
 *
 * We couldn't check in the documentation that `ui_locales` accepts `no`.
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
): OIDCConfig<BankIDNorwayProfile, "bankid-no"> {
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
