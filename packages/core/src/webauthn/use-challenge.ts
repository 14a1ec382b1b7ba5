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
  /** The time at which the row expires, in seconds since 1970. */
  readonly expires: number
}

/** The rows that this process has stored in each store, oldest first. */
const rows = new WeakMap<object, StoredRow[]>()

/** The maximum number of rows remembered for a store; further rows stay in the store. */
const maxRows = 10_000

/** The maximum number of rows removed with each use of a challenge. */
const maxRemoved = 2

/**
 * Uses up a challenge on the server, too. With only the cookie, an attacker who copied it could answer twice [WA-01].
 * This process remembers the challenge until it expires. A store that keeps verification tokens also stores a row with
 * its hash, whose key can exist only once, so no other process accepts the challenge either. After the challenge
 * expires, the row has no effect.
 *
 * @throws WebAuthnVerificationError if the challenge has already been used; AdapterError if the store doesn't take the
 *   row.
 */
export async function useChallenge({ value, expires }: Challenge, adapter: GuardedAdapter): Promise<void> {
  // A challenge has 256 random bits, so the hash doesn't need a secret.
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

/** Returns the rows to remove from a store now, because they have expired, or there's no room to remember them. */
function endedRows({ source }: GuardedAdapter): readonly StoredRow[] {
  const left = rows.get(source) ?? []
  rows.set(source, left)
  const kept = left.slice(0, maxRemoved).findIndex(({ expires }) => expires > numericDate())
  return left.splice(0, kept === -1 || left.length >= maxRows ? maxRemoved : kept)
}

/** Removes old rows. Never throws: the adapter's guard logs failures, and a row that stays does no harm. */
async function removeRow({ hash }: StoredRow, adapter: GuardedAdapter): Promise<void> {
  if (!adapter.has("useVerificationToken")) return
  try {
    await adapter.useVerificationToken(rowKey(hash))
  } catch {
    // An expired row is never read.
  }
}

function rowKey(hash: string): { identifier: string; token: string } {
  return { identifier: `challenge:${hash.slice(0, 16)}`, token: hash }
}
