import type { Settings } from "../config/settings.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { isNumericDate, numericDate } from "../model/numeric-date.ts"
import type { JWT } from "../model/jwt.ts"
import { recordOf, type SignInRecord } from "./sign-in-claims.ts"
import type { SignedIn, SignInOrigin } from "./signed-in.ts"

/** The parts of a key. They determine which sessions the key revokes. */
type KeyParts =
  | readonly ["user", userId: string]
  /** The user's sessions that began with an unknown provider. */
  | readonly ["user-of-unknown-origin", userId: string]
  | readonly ["sid", provider: string, sid: string]
  | readonly ["sub", provider: string, sub: string]
  /** The user's sessions without a known session at the provider. */
  | readonly ["sub-without-sid", provider: string, sub: string]
  | readonly ["jti", provider: string, jti: string]
  /** A session whose token has no record. The claims identify the token. */
  | readonly ["token", ...claims: string[]]

/** Creates a key for the revocation functions: 22 characters that reveal nothing personal. */
export async function revocationKey(...parts: KeyParts): Promise<string> {
  return (await sha256Base64url(JSON.stringify(parts))).slice(0, 22)
}

/**
 * Creates the record of a sign-in.
 *
 * @param sub - the claim of the session's token. The `jwt` callback may have set a different value from the user's
 *   `id`.
 */
export async function createRecord({ user, account, origin }: SignedIn, sub: unknown): Promise<SignInRecord> {
  const users = new Set([String(user.id), ...(isSubject(sub) ? [String(sub)] : [])])
  return {
    id: randomBase64url(16),
    at: origin?.at ?? Date.now(),
    used: numericDate(),
    ...(await keysOf([...users], account.provider, origin)),
  }
}

/** Returns the keys that can revoke the sessions of a sign-in, in addition to the session's id. */
export async function keysOf(
  userIds: readonly string[],
  provider: string,
  { sub, sid }: Pick<SignInOrigin, "sub" | "sid"> = {},
): Promise<Required<Pick<SignInRecord, "keys" | "final">>> {
  const keys = await Promise.all([
    ...userIds.map((id) => revocationKey("user", id)),
    ...(sub === undefined ? [] : [revocationKey("sub", provider, sub)]),
    ...(sub === undefined || sid !== undefined ? [] : [revocationKey("sub-without-sid", provider, sub)]),
  ])
  // A session at the provider ends only once, but the user may sign in again at any time.
  return { keys, final: sid === undefined ? [] : [await revocationKey("sid", provider, sid)] }
}

/**
 * Returns the record of a token. A token without a record gets one that's derived from its claims, so that it's always
 * the same. Its session began before there were records. It ends when the user's sessions are revoked, even if an
 * instance without records has extended it since.
 *
 * @param keepsClaims - false if the application's functions create the tokens. They may drop the record of every
 *   session, and users must be able to sign in again.
 */
export async function recordFor(token: JWT, keepsClaims: boolean): Promise<SignInRecord> {
  const own = recordOf(token)
  if (own !== undefined) return own
  const { sub, iat, jti } = token
  const identity = typeof jti === "string" ? [jti, String(sub)] : [JSON.stringify(token)]
  const keys = isSubject(sub)
    ? await Promise.all([
        revocationKey("user", String(sub)),
        revocationKey("user-of-unknown-origin", String(sub)),
      ])
    : []
  return {
    id: await revocationKey("token", ...identity),
    at: isNumericDate(iat) ? iat * 1000 : 0,
    used: 0,
    ...(keepsClaims ? { keys: [], final: keys } : { keys }),
  }
}

/** Returns true for the id of a user, which may be a number, because some stores number their users. */
export function isSubject(sub: unknown): sub is string | number {
  return typeof sub === "string" || typeof sub === "number"
}

/** Returns the absolute end of a session, in seconds since 1970. */
export function absoluteEnd({ at }: SignInRecord, { absoluteMaxAge }: Settings): number {
  return absoluteMaxAge === undefined ? Infinity : Math.floor(at / 1000) + absoluteMaxAge
}
