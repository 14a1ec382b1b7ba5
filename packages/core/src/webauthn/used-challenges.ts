import type { GuardedAdapter } from "../adapter/guarded.ts"
import { sha256Hex } from "../crypto/hash.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import { numericDate } from "../model/numeric-date.ts"
import type { Challenge } from "./challenge.ts"

/** When each used challenge ends, by store and hash of the challenge. */
const used = new WeakMap<GuardedAdapter, Map<string, number>>()

/** How many challenges a process remembers for a store; the oldest makes room. */
const mostRemembered = 10_000

/**
 * Uses a challenge up at the server, too: the cookie alone would let whoever copied it answer twice [WA-01]. This
 * process remembers the challenge until it ends; a store that keeps verification tokens keeps a row of its hash, whose
 * key can exist only once, so that no other process takes it either. The row does nothing after its time.
 *
 * @throws WebAuthnVerificationError where the challenge was used before; AdapterError where the store does not take the row.
 */
export async function useChallenge({ value, expires }: Challenge, adapter: GuardedAdapter): Promise<void> {
  const hash = await sha256Hex(value)
  const remembered = used.get(adapter) ?? new Map<string, number>()
  used.set(adapter, remembered)
  if (remembered.has(hash)) throw new WebAuthnVerificationError("The challenge was answered before.")
  const forgotten = forgetEnded(remembered)
  remembered.set(hash, expires)
  if (!adapter.has("createVerificationToken")) return
  await Promise.all([
    adapter.createVerificationToken({ ...rowKey(hash), expires: new Date(expires * 1000) }),
    ...forgotten.map(async (one) => removeRow(one, adapter)),
  ])
}

/** Forgets what has ended, oldest first, and what there is no room for. Returns some of it, for its rows to be removed. */
function forgetEnded(remembered: Map<string, number>): readonly string[] {
  const now = numericDate()
  const forgotten: string[] = []
  for (const [hash, expires] of remembered) {
    if (forgotten.length === 2 || (expires > now && remembered.size < mostRemembered)) break
    remembered.delete(hash)
    forgotten.push(hash)
  }
  return forgotten
}

/** Tidies up. Never throws: the guard of the adapter logs what fails, and the row does no harm. */
async function removeRow(hash: string, adapter: GuardedAdapter): Promise<void> {
  if (!adapter.has("useVerificationToken")) return
  try {
    await adapter.useVerificationToken(rowKey(hash))
  } catch {
    // It ended, and is never looked at.
  }
}

function rowKey(hash: string): { identifier: string; token: string } {
  return { identifier: `challenge:${hash.slice(0, 16)}`, token: hash }
}
