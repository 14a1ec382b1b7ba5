import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/** An address of the person. */
export interface VippsAddress {
  /** `home`, `work` or `other`. */
  address_type: string
  street_address: string
  postal_code: string
  /** The town. */
  region: string
  country: string
  /** All of it, with line breaks. */
  formatted: string
}

/**
 * The answer of the UserInfo endpoint.
 *
 * @see [Userinfo](https://developer.vippsmobilepay.com/docs/APIs/login-api/api-guide/user-info/)
 */
export interface VippsProfile extends Omit<Profile, "address"> {
  /** The person's identifier for this sales unit. */
  sub: string
  /** The session at Vipps. */
  sid?: string | undefined
  /** With the scope `name`, as the next two are. */
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  /** With the scope `email`. */
  email?: string | undefined
  email_verified?: boolean | undefined
  /** With the scope `phoneNumber`: digits, with the country's code in front. */
  phone_number?: string | undefined
  /** With the scope `address`. */
  address?: VippsAddress | undefined
  other_addresses?: VippsAddress[] | undefined
  /** With the scope `birthDate`: `YYYY-MM-DD`. */
  birthdate?: string | undefined
  /** With the scope `nin`: the national identity number. */
  nin?: string | undefined
  /** With the scope `accountNumbers`. */
  accounts?: { account_name: string; account_number: string | number; bank_name: string }[] | undefined
  /** With the scope `delegatedConsents`. */
  delegatedConsents?: Record<string, unknown> | undefined
}

/**
 * Vipps MobilePay Login, OpenID Connect. Environment: `AUTH_VIPPS_ID`, `AUTH_VIPPS_SECRET`, of a sales unit at
 * https://portal.vippsmobilepay.com.
 *
 * @param options - `issuer` for tests: `https://apitest.vipps.no/access-management-1.0/access/`.
 * @see [Login API](https://developer.vippsmobilepay.com/docs/APIs/login-api/)
 */
export default function Vipps(options: OIDCUserConfig<VippsProfile> = {}): OIDCConfig<VippsProfile> {
  return {
    id: "vipps",
    name: "Vipps",
    type: "oidc",
    issuer: "https://api.vipps.no/access-management-1.0/access/",
    authorization: { params: { scope: "openid name email" } },
    // The ID token names the person by nothing but `sub`.
    idToken: false,
    profile: (profile) => ({ id: profile.sub, name: profile.name, email: profile.email }),
    style: { bg: "#ff5b24" },
    options,
  }
}
