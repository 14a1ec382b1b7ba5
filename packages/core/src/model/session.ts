import type { User } from "./user.ts"

/** The members that every session has, before an application augments {@link Session}. */
export interface DefaultSession {
  user?: User | undefined
  /** The time at which the session expires unless it's used before, as an ISO 8601 date and time. */
  expires: string
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
