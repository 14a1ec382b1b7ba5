import type { JWT, Session, SessionLifetime } from "../model/session.ts"

/** The claim of a session token that holds the {@link SignInRecord}. */
const claim = "sign_in"

/**
 * The record of the sign-in with which a session began. The application's callbacks don't see it, and can't change it.
 */
export interface SignInRecord {
  /** Identifies the session across all its tokens. It's the key that revokes only this session. */
  readonly id: string
  /** The time of the provider's answer, in milliseconds since 1970. */
  readonly at: number
  /** The time at which the session's details were last written, in seconds since 1970. */
  readonly used: number
  /** The keys that are revoked up to a point in time. Later sessions have them, too. */
  readonly keys: readonly string[]
  /** The keys that are revoked forever, at any time. Records from earlier versions don't have them. */
  readonly final?: readonly string[] | undefined
  /**
   * The times at which each of `keys` had last been revoked when the session began, in milliseconds since 1970; 0 means
   * never. A key with a different time was revoked afterwards. Records from earlier versions don't have these times;
   * their keys are compared with `at`.
   */
  readonly seen?: readonly number[] | undefined
  /**
   * The time of the sign-in whose session this one continues, in milliseconds since 1970, because linking an account
   * doesn't restart `absoluteMaxAge`. Default: `at`. Earlier versions keep this member, but don't read it.
   */
  readonly began?: number | undefined
  /** The session's own limits. Earlier versions keep this member, but don't read it. */
  readonly lifetime?: SessionLifetime | undefined
  /**
   * The id of the user who acts as the session's user. Earlier versions keep this member, but don't read it; such a
   * session always has a lifetime of at most an hour.
   */
  readonly actor?: string | undefined
}

/** A valid session. */
export interface OpenedSession {
  /** The token as it was opened. */
  readonly token: JWT
  /**
   * The record of the session's sign-in, from the token or derived from it; undefined if sign-ins aren't remembered.
   */
  readonly record: SignInRecord | undefined
}

/** The record of a session that continues. */
export interface Continuation {
  /** Undefined if sign-ins aren't remembered. */
  readonly record: SignInRecord | undefined
  /** The absolute end of the session, in seconds since 1970. */
  readonly end: number
}

/** Reads a token's record. Returns undefined if the token was created by an instance that doesn't remember sign-ins. */
export function recordOf(token: JWT): SignInRecord | undefined {
  const value: unknown = Object.hasOwn(token, claim) ? token[claim] : undefined
  return isRecord(value) ? value : undefined
}

/** Returns true for a record. The application may have a claim of the same name. */
function isRecord(value: unknown): value is SignInRecord {
  if (typeof value !== "object" || value === null) return false
  const { id, at, keys } = value as Partial<Record<keyof SignInRecord, unknown>>
  return typeof id === "string" && typeof at === "number" && Array.isArray(keys)
}

/** Returns the token without its record, before and after callbacks. */
export function withoutRecord(token: JWT): JWT {
  if (recordOf(token) === undefined) return token
  const { [claim]: _, ...others } = token
  return others
}

/**
 * Returns the token with its record. If it had no record, returns it without one, because a callback can't add a
 * record.
 */
export function withRecord(token: JWT, record: SignInRecord | undefined): JWT {
  return record === undefined ? withoutRecord(token) : { ...withActor(token, record), [claim]: record }
}

/**
 * Returns the token with the claim of the user who acts, if one does. A callback can't change it.
 *
 * @see [RFC 8693 §4.1](https://www.rfc-editor.org/rfc/rfc8693#section-4.1)
 */
export function withActor(token: JWT, record: SignInRecord | undefined): JWT {
  return record?.actor === undefined ? token : { ...token, act: { sub: record.actor } }
}

/** Returns the member of a session that shows who acts in it. */
export function shownActor(actor: string | undefined): Pick<Session, "actor"> {
  return actor === undefined ? {} : { actor: { id: actor } }
}

/** The claims that identify the user and limit the session. An update can't set them [SE-10]. */
const ownClaims: ReadonlySet<string> = new Set([
  "sub",
  "exp",
  "iat",
  "nbf",
  "jti",
  "sid",
  "auth_time",
  "act",
  claim,
])

/** Removes these claims from the data of an update, because applications copy the data into the token. */
export function withoutOwnClaims(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ownClaims.has(name)))
}
