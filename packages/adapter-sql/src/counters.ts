import type { Adapter, CounterStep } from "@latchkey/core/adapters"
import { changeRows, findRow, forgetExpired } from "./changes.ts"
import type { Database } from "./database.ts"
import { type Fragment, sql } from "./fragment.ts"
import { greatest, storedColumn, type Table, upsert } from "./table.ts"

/** The maximum number of attempts while other calls change or remove the same key's counter. */
const maxAttempts = 10

/** Returns the method that limits use to count. */
export function counters(database: Database, counter: Table): Pick<Required<Adapter>, "increment"> {
  return {
    async increment(key, step) {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        // A statement that stores a new row has no condition.
        if (step.from + step.by <= step.max && (await isRaised(database, counter, key, step))) return null
        const found = await findRow(database, counter, counter.has({ key }))
        const value = Number(found?.["value"] ?? 0)
        if (Math.max(value, step.from) + step.by > step.max) return value
        if (found === null && !database.dialect.hasReturning) await begin(database, counter, key, step)
      }
      throw new Error("The counter could not be increased, because other calls kept changing it.")
    },
  }
}

/** Adds in one statement. @returns false if there was no room, or, for MySQL, no counter */
async function isRaised(
  database: Database,
  counter: Table,
  key: string,
  step: CounterStep,
): Promise<boolean> {
  const { by, from, max, until } = step
  const { column, value } = counter
  const larger = greatest(database, storedColumn(database, counter, "value"), value("value", from))
  const next = sql`${larger} + ${value("value", by)}`
  const changes = sql`${column("value")} = ${next}, ${column("until")} = ${value("until", until)}`
  const hasRoom = sql`${next} <= ${value("value", max)}`
  if (!database.dialect.hasReturning)
    return (await changeRows(database, counter, changes, sql`${counter.has({ key })} and ${hasRoom}`)) > 0
  const insertion = upsert(database, counter, { key, value: from + by, until }, changes)
  const [row] = await database.rows(
    sql`${insertion} where ${hasRoom} returning ${column("value")} as "value"`,
  )
  if (row === undefined) return false
  // Old counters are removed when a counter is created or restarts.
  if (Number(row["value"]) === from + by) await forgetExpired(database, counter)
  return true
}

/**
 * Creates a counter that is zero, unless there's already a counter. MySQL doesn't report whether a statement created
 * or changed a row.
 */
async function begin(database: Database, counter: Table, key: string, { until }: CounterStep): Promise<void> {
  await forgetExpired(database, counter)
  const unchanged: Fragment = sql`${counter.column("key")} = ${counter.column("key")}`
  await database.run(upsert(database, counter, { key, value: 0, until }, unchanged))
}
