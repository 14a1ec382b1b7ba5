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
  /** A two-letter code. */
  country: string
  /** The whole address, over several lines. */
  formatted: string
  postal_code: string
  /** The city. */
  region: string
  street_address: string
}

/**
 * The user's data, for the scopes that the user consented to share.
 *
 * @see [UserInfo](https://developer.vippsmobilepay.com/docs/APIs/login-api/api-guide/user-info)
 */
export interface VippsProfile extends Omit<Profile, "address"> {
  sub: string
  /** Identifies the login. */
  sid: string
  /** Requires the `name` scope, like the next two members. */
  name: string
  given_name: string
  family_name: string
  /** Requires the `email` scope. */
  email: string
  email_verified: boolean
  /** The country code and number, in digits. Requires the `phoneNumber` scope. */
  phone_number?: string | undefined
  /** `YYYY-MM-DD`. Requires the `birthDate` scope. */
  birthdate?: string | undefined
  /** The user's own address. Requires the `address` scope. */
  address?: VippsAddress | undefined
  /** Further addresses. Requires the `address` scope. */
  other_addresses?: VippsAddress[] | undefined
  /** The national identity number, for eligible merchants. Requires the `nin` scope. */
  nin?: string | undefined
  /** Requires the `accountNumbers` scope. */
  accounts?: { account_name: string; account_number: string | number; bank_name: string }[] | undefined
  /** The consents that the user gave the merchant. Requires the `delegatedConsents` scope. */
  delegatedConsents?: VippsDelegatedConsents | undefined
}

/** The texts of the consents that the user saw, and the user's answers. */
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
 * Vipps MobilePay Login, OpenID Connect. Environment: `AUTH_VIPPS_ID` and `AUTH_VIPPS_SECRET`, from a sales unit at
 * https://portal.vippsmobilepay.com.
 *
 * @param options - `issuer` for tests: `https://apitest.vipps.no/access-management-1.0/access/`.
 * @see [Login API](https://developer.vippsmobilepay.com/docs/APIs/login-api/)
 */
export default function Vipps(options: OIDCUserConfig<VippsProfile> = {}): OIDCConfig<VippsProfile, "vipps"> {
  return {
    id: "vipps",
    name: "Vipps",
    type: "oidc",
    issuer: "https://api.vipps.no/access-management-1.0/access/",
    authorization: { params: { scope: "openid name email" } },
    // The ID token identifies the user only by `sub`.
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
