import type { JWT } from "../model/jwt.ts"

/** The claim of a session token that holds the {@link SignInRecord}. */
const claim = "sign_in"

/** Record of the sign-in with which a session began. No callback of the application sees or changes it. */
export interface SignInRecord {
  /** Identifies the session across all its tokens. It's the key by which only this session is revoked. */
  readonly id: string
  /** Time of the provider's answer, in milliseconds since 1970. */
  readonly at: number
  /** Time at which the details of the session were last written, in seconds since 1970. */
  readonly used: number
  /** Keys that are revoked up to a point in time. Later sessions have them, too. */
  readonly keys: readonly string[]
  /** Keys that are revoked forever, at any time. Records of earlier versions don't have them. */
  readonly final?: readonly string[] | undefined
  /**
   * Times at which each of `keys` had last been revoked when the session began, in milliseconds since 1970, and 0 for never. A
   * key with another time was revoked afterwards. Records of earlier versions don't have them: they're compared with `at`.
   */
  readonly seen?: readonly number[] | undefined
}

/** Reads the record of a token; undefined if it was made by an instance that doesn't remember sign-ins. */
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

/** Returns the token without its record, for callbacks and after them. */
export function withoutRecord(token: JWT): JWT {
  if (recordOf(token) === undefined) return token
  const { [claim]: _, ...others } = token
  return others
}

/** Returns the token with its record, or without one if it had no record: a callback can't add one. */
export function withRecord(token: JWT, record: SignInRecord | undefined): JWT {
  return record === undefined ? withoutRecord(token) : { ...token, [claim]: record }
}

/** Claims that identify the user and limit the session. An update can't bring them [SE-10]. */
const ownClaims: ReadonlySet<string> = new Set(["sub", "exp", "iat", "nbf", "jti", "sid", "auth_time", claim])

/** Removes these claims from the data of an update: applications copy the data into the token. */
export function withoutOwnClaims(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ownClaims.has(name)))
}
