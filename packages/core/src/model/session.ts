/** The members that every session has, before an application augments {@link Session}. */
export interface DefaultSession {
  user?: User | undefined
  /** The time at which the session expires unless it's used before, as an ISO 8601 date and time. */
  expires: string
  /** The user who acts as the session's user: see `startSession`. Undefined in all other sessions. */
  actor?: { readonly id: string } | undefined
}

/**
 * A session in the form that the client gets: the result of the `session` callback. By default, `user` contains only
 * `name`, `email` and `image`.
 */
export interface Session extends DefaultSession {}

/** The claims that Latchkey itself puts into a session token, before an application augments {@link JWT}. */
export interface DefaultJWT extends Record<string, unknown> {
  name?: string | null | undefined
  email?: string | null | undefined
  /** URL of the user's picture. */
  picture?: string | null | undefined
  /** Identifier of the user. */
  sub?: string | undefined
  /** The time at which the token was issued, in seconds since 1970 (RFC 7519 §4.1.6). */
  iat?: number | undefined
  /** The time at which the token expires, in seconds since 1970 (RFC 7519 §4.1.4). */
  exp?: number | undefined
  /** Identifier of this token (RFC 7519 §4.1.7). */
  jti?: string | undefined
}

/** The decrypted content of a session cookie with the `jwt` strategy. The `jwt` callback can add any members. */
export interface JWT extends Record<string, unknown>, DefaultJWT {}

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

/** The limits of one session. They can only be shorter than the configuration's limits for all sessions. */
export interface SessionLifetime {
  /** The time that the session lasts after its last use, in seconds. Default: `session.maxAge`. */
  readonly maxAge?: number | undefined
  /** The time that the session lasts after the sign-in, in seconds. Default: `session.absoluteMaxAge`. */
  readonly absoluteMaxAge?: number | undefined
  /**
   * True if the browser forgets the session when it's closed, because the cookie has no expiry. Browsers that restore
   * their tabs keep such cookies. Default `false`.
   */
  readonly untilBrowserCloses?: boolean | undefined
}

/** The requirements for a session's last sign-in, as passed to `requireFresh`. */
export interface Freshness {
  /** Maximum number of seconds since the user authenticated, from 1 to 86400. */
  readonly maxAge: number
  /**
   * The accepted authentication contexts: the ID token must name one of them (OpenID Connect Core §2, `acr`). By
   * default, the ID token can name any context, or no context.
   */
  readonly acr?: readonly string[] | undefined
  /**
   * The ids or types of the accepted providers. By default, all types except `oauth`, which doesn't report when the
   * user authenticated.
   */
  readonly methods?: readonly string[] | undefined
}

/**
 * A sign-in with which a signed-in user confirms who they are. It can't sign in a different user, and doesn't link
 * accounts.
 */
export interface StepUp {
  /** The user's id from the session. */
  readonly user: string
  /** Maximum number of seconds since the user authenticated. Undefined if the flow itself is the authentication. */
  readonly maxAge?: number | undefined
  /** The accepted authentication contexts: the ID token must name one of them. */
  readonly acr?: readonly string[] | undefined
}
