import { takes, type Members } from "./columns.ts"
import type { Store } from "./store.ts"

/**
 * The members of an account that can be stored. Identity providers add their own members to the tokens: such a member is
 * stored if the table has a column of its name and type, and left out otherwise. The account's own id is the database's.
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
