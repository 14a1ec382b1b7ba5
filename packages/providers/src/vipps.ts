import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * An address of the user.
 *
 * @see [UserInfo](https://developer.vippsmobilepay.com/docs/APIs/login-api/api-guide/user-info)
 */
export interface VippsAddress {
  /** `home`, `work` or `other`. */
  address_type: string
  /** A code of two letters. */
  country: string
  /** The whole address, a line each. */
  formatted: string
  postal_code: string
  /** The city. */
  region: string
  street_address: string
}

/**
 * The scopes that the user consented to share.
 *
 * @see [UserInfo](https://developer.vippsmobilepay.com/docs/APIs/login-api/api-guide/user-info)
 */
export interface VippsProfile extends Omit<Profile, "address"> {
  sub: string
  /** Identifies the login. */
  sid: string
  /** `name`, like the two that follow. */
  name: string
  given_name: string
  family_name: string
  /** `email`. */
  email: string
  email_verified: boolean
  /** `phoneNumber`: country code and number, in digits. */
  phone_number?: string | undefined
  /** `birthDate`: `YYYY-MM-DD`. */
  birthdate?: string | undefined
  /** `address`: the user's own. */
  address?: VippsAddress | undefined
  /** `address`: further ones. */
  other_addresses?: VippsAddress[] | undefined
  /** `nin`: the national identity number, for merchants that may have it. */
  nin?: string | undefined
  /** `accountNumbers`. */
  accounts?: { account_name: string; account_number: string | number; bank_name: string }[] | undefined
  /** `delegatedConsents`: what the user agreed to for the merchant. */
  delegatedConsents?: VippsDelegatedConsents | undefined
}

/** The texts of the consents that the user saw, and the answers. */
export interface VippsDelegatedConsents {
  language?: string | undefined
  heading?: string | undefined
  termsDescription?: string | undefined
  confirmConsentButtonText?: string | undefined
  links?:
    | Partial<
        Record<
          "privacyStatementLinkText" | "privacyStatementLinkUrl" | "termsLinkText" | "termsLinkUrl",
          string
        >
      >
    | undefined
  timeOfConsent?: string | undefined
  consents?: { id: string; accepted: boolean; required: boolean; textDisplayedToUser: string }[] | undefined
  [member: string]: unknown
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
    // The ID token names the user only by `sub`.
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#ff5b24" },
    options,
  }
}
