import type { JWT } from "../model/jwt.ts"

/** The claim of a session token that holds the {@link SignInRecord}. */
const claim = "sign_in"

/** What a session token remembers of the sign-in it began with. No callback of the application sees or changes it. */
export interface SignInRecord {
  /** Names the session, whatever its token, and is the key by which it alone is revoked. */
  readonly id: string
  /** When the provider's answer came, in milliseconds since 1970. */
  readonly at: number
  /** When the details of the session were last written, in seconds since 1970. */
  readonly used: number
  /** The keys that are revoked as of a moment: sessions that begin later bear them, too. */
  readonly keys: readonly string[]
  /** The keys that are revoked once and for all, whatever the clocks say. Records of earlier versions have none. */
  readonly final?: readonly string[] | undefined
  /**
   * When each of `keys` had last been revoked as the session began, in milliseconds since 1970, and 0 for never: what
   * differs from it was revoked afterwards. Without it, as in records of earlier versions, the times are compared with `at`.
   */
  readonly seen?: readonly number[] | undefined
}

/** The record of a token; undefined in one that was made by an instance that remembers no sign-ins. */
export function recordOf(token: JWT): SignInRecord | undefined {
  const value: unknown = Object.hasOwn(token, claim) ? token[claim] : undefined
  return isRecord(value) ? value : undefined
}

/** What only looks like one is a claim of the application. */
function isRecord(value: unknown): value is SignInRecord {
  if (typeof value !== "object" || value === null) return false
  const { id, at, keys } = value as Partial<Record<keyof SignInRecord, unknown>>
  return typeof id === "string" && typeof at === "number" && Array.isArray(keys)
}

/** The token without a record, as callbacks get it and as it is taken from them. */
export function withoutRecord(token: JWT): JWT {
  if (recordOf(token) === undefined) return token
  const { [claim]: _, ...others } = token
  return others
}

/** The token with the record that it came with; without one if there was none, whatever a callback put there. */
export function withRecord(token: JWT, record: SignInRecord | undefined): JWT {
  return record === undefined ? withoutRecord(token) : { ...token, [claim]: record }
}

/** Claims that say who the person is, how long, and since when: no update brings them [SE-10]. */
const ownClaims: ReadonlySet<string> = new Set(["sub", "exp", "iat", "nbf", "jti", "sid", "auth_time", claim])

/** What an update brings, as the callbacks get it: applications copy it into the token. */
export function withoutOwnClaims(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ownClaims.has(name)))
}
