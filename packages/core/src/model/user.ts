/** The members that every user has, before an application augments {@link User}. */
export interface DefaultUser {
  /**
   * Identifier of the user. The adapter chooses it; without an adapter, it's derived from the provider and the account.
   */
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  /** URL of a picture. */
  image?: string | null | undefined
}

/**
 * A user, in the form that callbacks, events and sessions get. Applications add members by augmentation:
 *
 * ```ts
 * declare module "@latchkey/core/types" {
 *   interface User { role?: "admin" | "member" }
 * }
 * ```
 */
export interface User extends DefaultUser {}

/** The `address` claim of OpenID Connect Core §5.1.1. */
export interface ProfileAddress {
  country?: string | null | undefined
  formatted?: string | null | undefined
  locality?: string | null | undefined
  postal_code?: string | null | undefined
  region?: string | null | undefined
  street_address?: string | null | undefined
}

/**
 * A provider's data about a user: the standard claims of OpenID Connect Core §5.1, and anything else the provider
 * sends.
 */
export interface Profile {
  id?: string | null | undefined
  sub?: string | null | undefined
  name?: string | null | undefined
  given_name?: string | null | undefined
  family_name?: string | null | undefined
  middle_name?: string | null | undefined
  nickname?: string | null | undefined
  preferred_username?: string | null | undefined
  profile?: string | null | undefined
  /** A URL, as OpenID Connect defines it; some providers send an object. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the specification says any: applications use it as text
  picture?: any
  website?: string | null | undefined
  email?: string | null | undefined
  email_verified?: boolean | null | undefined
  gender?: string | null | undefined
  birthdate?: string | null | undefined
  zoneinfo?: string | null | undefined
  locale?: string | null | undefined
  phone_number?: string | null | undefined
  updated_at?: Date | string | number | null | undefined
  address?: ProfileAddress | null | undefined
  [claim: string]: unknown
}
