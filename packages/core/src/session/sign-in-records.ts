import type { Settings } from "../config/settings.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { isNumericDate, numericDate } from "../model/numeric-date.ts"
import type { JWT } from "../model/jwt.ts"
import { recordOf, type SignInRecord } from "./sign-in-claims.ts"
import type { SignedIn, SignInOrigin } from "./strategy-types.ts"

/** Whose sessions a key revokes. */
type KeyParts =
  | readonly ["user", userId: string]
  /** Those sessions of the user of which nobody knows at which provider they began. */
  | readonly ["user-of-unknown-origin", userId: string]
  | readonly ["sid", provider: string, sid: string]
  | readonly ["sub", provider: string, sub: string]
  /** Those sessions of the person that know of no session at the provider. */
  | readonly ["sub-without-sid", provider: string, sub: string]
  | readonly ["jti", provider: string, jti: string]
  /** A session whose token has no record, by what identifies the token. */
  | readonly ["token", ...claims: string[]]

/** A key of the revocation contract: 22 characters, whatever it is made of, and nothing personal in them. */
export async function revocationKey(...parts: KeyParts): Promise<string> {
  return (await sha256Base64url(JSON.stringify(parts))).slice(0, 22)
}

/**
 * What there is to remember of a sign-in.
 *
 * @param sub - of the session's token, which is another one than the user's `id` if the `jwt` callback says so.
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

/** The keys by which the sessions of a sign-in can be revoked, beside the session's own. */
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
  // A session at the provider ends once; the person may sign in again at any time.
  return { keys, final: sid === undefined ? [] : [await revocationKey("sid", provider, sid)] }
}

/**
 * The record of a token: its own, or one that says as much as can be known of a token that has none, and always the same.
 * Such a session was begun before there were records: whatever revokes its user ends it, however late its token was renewed
 * by an instance that keeps none.
 *
 * @param keepsClaims - false if functions of the application make the tokens: they may drop the record of every session,
 *   and the users of theirs must be able to sign in again.
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

function isSubject(sub: unknown): sub is string | number {
  return typeof sub === "string" || typeof sub === "number"
}

/** When a session ends however much it is used, in seconds since 1970. */
export function absoluteEnd({ at }: SignInRecord, { absoluteMaxAge }: Settings): number {
  return absoluteMaxAge === undefined ? Infinity : Math.floor(at / 1000) + absoluteMaxAge
}
