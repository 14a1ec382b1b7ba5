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
 * Returns the changes of an account that can be stored. A number that its column can't contain becomes null, so that no
 * former value stays, such as the time at which the former token expired.
 */
export function withoutPrevious(store: Store, changes: Members): Members {
  const outOfRange = Object.entries(changes).filter(([member, value]) => {
    const column = store.columns[member]
    return typeof value === "number" && column !== undefined && takes(column, 0) && !takes(column, value)
  })
  return {
    ...storable(store, changes),
    ...Object.fromEntries(outOfRange.map(([member]) => [member, null])),
  }
}
