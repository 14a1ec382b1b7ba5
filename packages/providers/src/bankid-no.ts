import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"

/**
 * The claims of UserInfo; the ID token has most of them.
 *
 * @see [Claims](https://developer.bankid.no/bankid-with-biometrics/technical/claims/)
 */
export interface BankIDNorwayProfile {
  iss?: string | undefined
  sub: string
  aud?: string | string[] | undefined
  /** In seconds since 1970, as `iat` and `auth_time` are. */
  exp?: number | undefined
  iat?: number | undefined
  auth_time?: number | undefined
  /** The client the token was issued to. */
  azp?: string | undefined
  /** Family name first, as in the certificate. */
  preferred_username?: string | undefined
  name: string
  given_name: string
  family_name: string
  /** ISO 8601 date. */
  birthdate: string
  /** When the certificate was issued, in seconds since 1970. */
  updated_at?: number | undefined
  /** The kind of BankID and its level: `urn:bankid:bid;LOA=4`. */
  acr?: string | undefined
  /** `BID`, or another kind of BankID. */
  amr?: string | undefined
  sid?: string | undefined
  /** The number of the person in the certificate. */
  bankid_altsub?: string | undefined
  /** The bank that issued the certificate. */
  originator?: string | undefined
  /** With the scope `email`, for clients that may ask. */
  email?: string | undefined
  /** With the scope `nnin_altsub`, for clients that may ask: the national identity number. */
  nnin_altsub?: string | undefined
  [claim: string]: unknown
}

/**
 * BankID of Norway, OpenID Connect. Environment: `AUTH_BANKID_NO_ID`, `AUTH_BANKID_NO_SECRET`. Clients are ordered from a
 * bank or a partner: https://bankid.no/en/company. There is an e-mail address only for clients that may ask for it.
 *
 * The claims could not all be checked against a public source.
 *
 * @param options - `issuer` for testing is `https://auth.current.bankid.no/auth/realms/current`.
 * @see [Token](https://bidbax.atlassian.net/wiki/spaces/PDOIDCL/pages/32965865/Token)
 */
export default function BankIDNorway(
  options: OIDCUserConfig<BankIDNorwayProfile> = {},
): OIDCConfig<BankIDNorwayProfile> {
  return {
    id: "bankid-no",
    name: "BankID Norway",
    type: "oidc",
    issuer: "https://auth.bankid.no/auth/realms/prod",
    // Only UserInfo has the e-mail address.
    idToken: false,
    profile: (profile) => ({ id: profile.sub, name: profile.name, email: profile.email }),
    style: { bg: "#39134c", text: "#ffffff" },
    options,
  }
}
