import type { Revocation, Settings } from "../config/settings.ts"
import { OAuthCallbackError } from "../errors/classes.ts"
import { isDateObject } from "../model/is-date-object.ts"
import type { SignInRecord } from "./sign-in-claims.ts"

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
export async function withSeenRevocations(
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
