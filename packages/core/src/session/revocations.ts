import type { Revocation, Settings } from "../config/settings.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { OAuthCallbackError } from "../errors/classes.ts"
import { isDateObject, isNumericDate, numericDate } from "../model/dates.ts"
import type { JWT } from "../model/session.ts"
import { recordOf, type SignInRecord } from "./sign-in-claims.ts"
import type { SignedIn, SignInOrigin } from "./strategy-methods.ts"

/** The part of the store that a look-up needs. */
type RevocationStore = Pick<Revocation, "revokedSince" | "cacheMaxAge" | "source" | "logger">

/** The recent answers, by the application's object (which may serve several configurations) and the session's id. */
const recentAnswers = new WeakMap<
  object,
  Map<string, { readonly revoked: boolean; readonly asked: number }>
>()

/** The maximum number of answers that are kept. */
const maxAnswers = 10_000

/**
 * Returns true if a session was revoked. This takes one look-up, or none if the last answer is still fresh.
 *
 * @throws AdapterError if the store fails.
 */
export function isRevoked(revocation: RevocationStore, record: SignInRecord): Promise<boolean> {
  return revocation.cacheMaxAge === 0 ? askStore(revocation, record) : recentAnswer(revocation, record)
}

/** Returns the last answer if it's still fresh. Otherwise, asks the store, and keeps the answer. */
async function recentAnswer(revocation: RevocationStore, record: SignInRecord): Promise<boolean> {
  const { cacheMaxAge, source } = revocation
  const answers = recentAnswers.get(source) ?? new Map()
  recentAnswers.set(source, answers)
  const former = answers.get(record.id)
  if (former !== undefined && Date.now() - former.asked < cacheMaxAge * 1000) return former.revoked
  const asked = Date.now()
  const revoked = await askStore(revocation, record)
  if (answers.size >= maxAnswers) answers.clear()
  answers.set(record.id, { revoked, asked })
  return revoked
}

/**
 * Asks the store whether a session was revoked.
 *
 * @throws AdapterError if the store fails.
 */
export async function askStore(revocation: RevocationStore, record: SignInRecord): Promise<boolean> {
  const { isOver, times } = timesOf(record, await revocation.revokedSince(lookupKeys(record)))
  const { at, seen } = record
  const isLater = (since: number, index: number): boolean =>
    seen === undefined ? since >= at : since !== (seen[index] ?? 0)
  return isOver || times.some((since, index) => since !== 0 && isLater(since, index))
}

/**
 * Adds the revocations until now to the record of a new session. Later revocations end the session, even if it began on
 * an instance whose clock is ahead.
 *
 * @throws OAuthCallbackError if the session is already revoked; AdapterError if the store fails.
 */
export async function withRevocationBaseline(
  revocation: RevocationStore,
  record: SignInRecord,
): Promise<SignInRecord> {
  const { isOver, times } = timesOf(record, await revocation.revokedSince(lookupKeys(record)))
  if (isOver) throw new OAuthCallbackError("The provider has ended the session that this sign-in comes from.")
  if (times.some((since) => since !== 0 && since >= record.at))
    throw new OAuthCallbackError("The user was signed out everywhere while this sign-in was under way.")
  return { ...record, seen: times }
}

/** Returns all keys of a record. The keys that are revoked forever come first. */
function lookupKeys({ id, keys, final = [] }: SignInRecord): string[] {
  return [id, ...final, ...keys]
}

/**
 * Reads the store's answers about the keys of a record. The times of `keys` are in milliseconds since 1970; 0 means
 * never.
 */
function timesOf(
  { keys, final = [] }: SignInRecord,
  answers: readonly unknown[],
): { readonly isOver: boolean; readonly times: readonly number[] } {
  const times = keys.map((_, index) => {
    const since: unknown = answers[1 + final.length + index]
    return isDateObject(since) ? since.getTime() : 0
  })
  // A final revocation counts, even if the clocks of two instances or of the provider differ.
  return { isOver: answers.slice(0, 1 + final.length).some(isDateObject), times }
}

/** The time by which a revocation outlives its sessions, in seconds, because clocks differ. */
const clockMargin = 300

/**
 * Revokes all sessions with one of the keys that began before now. The revocation is kept as long as an instance
 * that doesn't check revocations could extend such a session.
 *
 * @throws AdapterError if the store fails.
 */
export async function revokeKeys(settings: Settings, keys: readonly string[]): Promise<void> {
  const { revocation, maxAge, absoluteMaxAge = 0 } = settings
  if (revocation === undefined) return
  const keptFor = Math.max(maxAge, absoluteMaxAge) + revocation.cacheMaxAge + clockMargin
  const until = new Date(Date.now() + keptFor * 1000)
  for (const key of keys) await revocation.revoke(key, until)
  recentAnswers.delete(revocation.source)
}

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
export async function createRecord(
  { user, account, origin }: Pick<SignedIn, "user" | "account" | "origin">,
  sub: unknown,
): Promise<SignInRecord> {
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
export function absoluteEnd(
  { at, began = at, lifetime }: SignInRecord,
  { absoluteMaxAge = Infinity }: Settings,
): number {
  return Math.floor(began / 1000) + Math.min(absoluteMaxAge, lifetime?.absoluteMaxAge ?? Infinity)
}
