import { takes, type Members } from "./columns.ts"
import type { Store } from "./store.ts"

/**
 * Returns the members of an account that can be stored. Identity providers add their own members to the tokens. Such a
 * member is stored if the table has a column with its name and type, and left out otherwise. The database generates
 * the account's own id.
 */
export function storable({ columns }: Store, whole: Members): Members {
  const { id: _, ...given } = whole
  return Object.fromEntries(
    Object.entries(given).filter(([member, value]) => {
      const column = columns[member]
      if (column === undefined || value === undefined) return false
      return member === "userId" || value === null || takes(column, value)
    }),
  )
}

/**
 * Returns the changes of an account that can be stored. If the column of `expires_at` can't contain a time, it becomes
 * null, because the expiry of the previous token would be wrong.
 */
export function withoutPrevious(store: Store, changes: Members): Members {
  const stored = storable(store, changes)
  const isTooLate = typeof changes["expires_at"] === "number" && stored["expires_at"] === undefined
  return isTooLate && store.columns["expires_at"] !== undefined ? { ...stored, expires_at: null } : stored
}
