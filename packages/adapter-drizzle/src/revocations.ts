import { inArray, lt, sql, type Column, type SQL } from "drizzle-orm"
import { isDateObject, type Adapter } from "@latchkey/core/adapters"
import type { Row } from "./drizzle-database.ts"
import { columnOf, type Store } from "./store.ts"

type Methods = Pick<Required<Adapter>, "revoke" | "revokedSince">

/** Returns the methods that revoke sessions. */
export function revocations(revocation: Store): Methods {
  const { database, run, table, dialect } = revocation
  return {
    async revoke(key, until) {
      const now = new Date()
      const [keyColumn, sinceColumn, untilColumn] = ["key", "since", "until"].map((name) =>
        columnOf(revocation, name),
      ) as [Column, Column, Column]
      const set: Row = {
        // Later than before, even if the clock is slow, because sessions distinguish revocations by their times.
        since: larger(sinceColumn, now, sql`${sinceColumn} + ${millisecond[dialect]}`),
        until: larger(untilColumn, until, sql`${untilColumn}`),
      }
      await run(() => {
        const insertion = database.insert(table).values({ key, since: now, until })
        return dialect === "mysql"
          ? insertion.onDuplicateKeyUpdate({ set })
          : insertion.onConflictDoUpdate({ target: keyColumn, set })
      })
      await revocation.removeWhere(lt(untilColumn, now))
    },

    async revokedSince(keys) {
      if (keys.length === 0) return []
      const condition = inArray(columnOf(revocation, "key"), [...keys])
      const rows = await run(() => database.select().from(table).where(condition))
      const sinceByKey = new Map(rows.map(({ key, since }) => [key, since]))
      return keys.map((key) => {
        const since = sinceByKey.get(key)
        return isDateObject(since) ? since : null
      })
    },
  }
}

/** The expression for a millisecond that's added to a date. In SQLite, it's a number. */
const millisecond = {
  pg: sql`interval '1 millisecond'`,
  mysql: sql`interval 1000 microsecond`,
  sqlite: sql`1`,
} as const

/** Returns the given time if it's later than the stored one, otherwise another value. */
function larger(column: Column, given: Date, otherwise: SQL): SQL {
  const value = sql.param(given, column)
  return sql`case when ${column} < ${value} then ${value} else ${otherwise} end`
}
