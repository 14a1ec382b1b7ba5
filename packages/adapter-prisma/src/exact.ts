import type { Members } from "./table.ts"

/**
 * The row, if it is the one that was asked for. A database whose collation ignores case, accents or trailing blanks also
 * finds others: somebody else's address or account, taken for this one.
 */
export function exactly<Found extends Members>(found: Found | null, asked: Members): Found | null {
  if (found === null) return null
  return Object.entries(asked).every(([member, value]) => found[member] === value) ? found : null
}
