import type { Revocation, Settings } from "../config/settings.ts"
import type { SignInRecord } from "./sign-in-record.ts"

/** What is known already, by the id of the session. It lives as long as the settings. */
const known = new WeakMap<Revocation, Map<string, { readonly revoked: boolean; readonly asked: number }>>()

/** How many answers are kept. */
const mostKept = 10_000

/**
 * Whether a session was ended from elsewhere: one look-up, or none where the answer is still fresh.
 *
 * @throws AdapterError where the store fails.
 */
export async function isRevoked(revocation: Revocation, record: SignInRecord): Promise<boolean> {
  const { cacheMaxAge } = revocation
  if (cacheMaxAge === 0) return askStore(revocation, record)
  const answers = known.get(revocation) ?? new Map()
  known.set(revocation, answers)
  const former = answers.get(record.id)
  if (former !== undefined && Date.now() - former.asked < cacheMaxAge * 1000) return former.revoked
  const asked = Date.now()
  const revoked = await askStore(revocation, record)
  if (answers.size >= mostKept) answers.clear()
  answers.set(record.id, { revoked, asked })
  return revoked
}

async function askStore(revocation: Revocation, { id, at, keys }: SignInRecord): Promise<boolean> {
  const [own, ...others] = await revocation.revokedSince([id, ...keys])
  // Its own key is revoked once and for all, whatever the clocks of two instances say.
  return own instanceof Date || others.some((since) => since instanceof Date && since.getTime() >= at)
}

/** How much longer than the sessions it ends a revocation is remembered, in seconds: clocks differ. */
const margin = 300

/**
 * Ends everything that bears the keys and began before now.
 *
 * @throws AdapterError where the store fails.
 */
export async function revokeKeys(settings: Settings, keys: readonly string[]): Promise<void> {
  const { revocation, maxAge } = settings
  if (revocation === undefined) return
  const until = new Date(Date.now() + (maxAge + revocation.cacheMaxAge + margin) * 1000)
  for (const key of keys) await revocation.revoke(key, until)
  known.delete(revocation)
}
