import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { purposeHash } from "../crypto/purpose-hash.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import { numericDate } from "../model/numeric-date.ts"
import { singleUse } from "../runtime/single-use.ts"
import type { Challenge } from "./challenge.ts"

/** The challenges that were answered in this process. */
const answered = /* @__PURE__ */ singleUse()

interface StoredRow {
  readonly hash: string
  /** In seconds since 1970. */
  readonly expires: number
}

/** The rows that this process has left in each store, oldest first. */
const rows = new WeakMap<object, StoredRow[]>()

/** How many rows are remembered for a store; others stay in it. */
const maxRows = 10_000

/** How many rows are removed with each use of a challenge. */
const maxRemoved = 2

/**
 * Uses a challenge up at the server, too: the cookie alone would let whoever copied it answer twice [WA-01]. This
 * process remembers the challenge until it ends; a store that keeps verification tokens keeps a row of its hash, whose
 * key can exist only once, so that no other process takes it either. The row does nothing after its time.
 *
 * @throws WebAuthnVerificationError where the challenge was used before; AdapterError where the store does not take the row.
 */
export async function useChallenge({ value, expires }: Challenge, adapter: GuardedAdapter): Promise<void> {
  // A challenge is 256 random bits: the hash needs no secret.
  const hash = await purposeHash("used challenge", "", [value])
  if (!answered.claim(hash, expires * 1000))
    throw new WebAuthnVerificationError("The challenge was answered before.")
  if (!adapter.has("createVerificationToken")) return
  const ended = endedRows(adapter)
  rows.get(adapter.source)?.push({ hash, expires })
  await Promise.all([
    adapter.createVerificationToken({ ...rowKey(hash), expires: new Date(expires * 1000) }),
    ...ended.map(async (row) => removeRow(row, adapter)),
  ])
}

/** The rows of a store to be removed now: they have ended, or there is no room to remember them. */
function endedRows({ source }: GuardedAdapter): readonly StoredRow[] {
  const left = rows.get(source) ?? []
  rows.set(source, left)
  const kept = left.slice(0, maxRemoved).findIndex(({ expires }) => expires > numericDate())
  return left.splice(0, kept === -1 || left.length >= maxRows ? maxRemoved : kept)
}

/** Tidies up. Never throws: the guard of the adapter logs what fails, and the row does no harm. */
async function removeRow({ hash }: StoredRow, adapter: GuardedAdapter): Promise<void> {
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
