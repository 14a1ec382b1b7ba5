import type { Revocation, Settings } from "../config/settings.ts"
import { OAuthCallbackError } from "../errors/classes.ts"
import type { SignInRecord } from "./sign-in-claims.ts"

/** What a look-up needs of the store. */
type RevocationStore = Pick<Revocation, "revokedSince" | "cacheMaxAge" | "source">

/** What is known already, by the application's own object and the id of the session: it may serve several configurations. */
const known = new WeakMap<object, Map<string, { readonly revoked: boolean; readonly asked: number }>>()

/** How many answers are kept. */
const mostKept = 10_000

/**
 * Whether a session was ended from elsewhere: one look-up, or none if the answer is still fresh.
 *
 * @throws AdapterError if the store fails.
 */
export async function isRevoked(revocation: RevocationStore, record: SignInRecord): Promise<boolean> {
  const { cacheMaxAge, source } = revocation
  if (cacheMaxAge === 0) return askStore(revocation, record)
  const answers = known.get(source) ?? new Map()
  known.set(source, answers)
  const former = answers.get(record.id)
  if (former !== undefined && Date.now() - former.asked < cacheMaxAge * 1000) return former.revoked
  const asked = Date.now()
  const revoked = await askStore(revocation, record)
  if (answers.size >= mostKept) answers.clear()
  answers.set(record.id, { revoked, asked })
  return revoked
}

/**
 * Whether a session was ended from elsewhere, as the store says at this moment.
 *
 * @throws AdapterError if the store fails.
 */
export async function askStore(revocation: RevocationStore, record: SignInRecord): Promise<boolean> {
  const { isOver, times } = await timesOf(revocation, record)
  const { at, seen } = record
  const isLater = (since: number, index: number): boolean =>
    seen === undefined ? since >= at : since !== (seen[index] ?? 0)
  return isOver || times.some((since, index) => since !== 0 && isLater(since, index))
}

/**
 * The record of a session that begins, with what had been revoked until then: whatever is revoked afterwards ends it, even
 * if it began on an instance whose clock is ahead.
 *
 * @throws OAuthCallbackError if it was over before it began; AdapterError if the store fails.
 */
export async function sinceNow(revocation: RevocationStore, record: SignInRecord): Promise<SignInRecord> {
  const { isOver, times } = await timesOf(revocation, record)
  if (isOver) throw new OAuthCallbackError("The provider has ended the session that this sign-in comes from.")
  if (times.some((since) => since !== 0 && since >= record.at))
    throw new OAuthCallbackError("The person was signed out everywhere while this sign-in was under way.")
  return { ...record, seen: times }
}

/** What the store says of the keys of a record: the times of `keys`, in milliseconds since 1970, are 0 for never. */
async function timesOf(
  { revokedSince }: RevocationStore,
  { id, keys, final = [] }: SignInRecord,
): Promise<{ readonly isOver: boolean; readonly times: readonly number[] }> {
  const answers = await revokedSince([id, ...final, ...keys])
  const times = keys.map((_, index) => {
    const since: unknown = answers[1 + final.length + index]
    return since instanceof Date ? since.getTime() : 0
  })
  // What is revoked once and for all is so whatever the clocks of two instances, or of the provider, say.
  return { isOver: answers.slice(0, 1 + final.length).some((since) => since instanceof Date), times }
}

/** How much longer than the sessions it ends a revocation is remembered, in seconds: clocks differ. */
const margin = 300

/**
 * Ends everything that bears the keys and began before now. It is remembered for as long as such a session could go on,
 * were it extended all the time by an instance that does not look here.
 *
 * @throws AdapterError if the store fails.
 */
export async function revokeKeys(settings: Settings, keys: readonly string[]): Promise<void> {
  const { revocation, maxAge, absoluteMaxAge = 0 } = settings
  if (revocation === undefined) return
  const life = Math.max(maxAge, absoluteMaxAge) + revocation.cacheMaxAge + margin
  const until = new Date(Date.now() + life * 1000)
  for (const key of keys) await revocation.revoke(key, until)
  known.delete(revocation.source)
}
