import { and, lt, sql, type SQL } from "drizzle-orm"
import type { Adapter, CounterStep } from "@latchkey/core/adapters"
import { isDuplicate } from "./failures.ts"
import { columnOf, type Store } from "./store.ts"

/** The maximum number of attempts while other calls create or remove the same key's counter. */
const maxAttempts = 3

/** Returns the method that limits use to count. */
export function counters(counter: Store): Pick<Required<Adapter>, "increment"> {
  const add = counter.dialect === "mysql" ? addInTwoSteps : addInOneStep
  return {
    async increment(key, step) {
      for (let attempt = 1; ; attempt++) {
        if (await add(counter, key, step)) return null
        const value = Number((await counter.find({ key }))?.["value"] ?? 0)
        if (Math.max(value, step.from) + step.by > step.max) return value
        // Another call has changed the counter in the meantime.
        if (attempt === maxAttempts) throw new Error("Too many calls changed the counter at the same time.")
      }
    },
  }
}

/** Raises the counter if it has room; creates a missing one if the step fits. @returns true if it added */
async function addInOneStep(counter: Store, key: string, step: CounterStep): Promise<boolean> {
  const { by, from, max, until } = step
  if (from + by > max)
    return counter.change(and(counter.where({ key }), hasRoom(counter, step)), raised(counter, step))
  const { database, run, table } = counter
  const rows = await run(() =>
    database
      .insert(table)
      .values({ key, value: from + by, until })
      .onConflictDoUpdate({
        target: columnOf(counter, "key"),
        set: raised(counter, step),
        setWhere: hasRoom(counter, step),
      })
      .returning(),
  )
  if (rows.some(({ value }) => Number(value) === from + by)) await forget(counter)
  return rows.length > 0
}

/** Adds in two statements, because MySQL has no conditional update for a row that it fails to insert. */
async function addInTwoSteps(counter: Store, key: string, step: CounterStep): Promise<boolean> {
  const { by, from, max, until } = step
  const { database, run, table } = counter
  const condition = and(counter.where({ key }), hasRoom(counter, step))
  if (await counter.change(condition, raised(counter, step))) return true
  if (from + by > max) return false
  try {
    await run(() => database.insert(table).values({ key, value: from + by, until }))
  } catch (error) {
    // There's a counter without room, or another call has just created it.
    if (isDuplicate(error)) return false
    throw error
  }
  await forget(counter)
  return true
}

/** Returns the changes of a step; the database checks {@link hasRoom} again if another call was faster. */
function raised(counter: Store, { by, from, until }: CounterStep): { value: SQL; until: Date } {
  const value = columnOf(counter, "value")
  return { value: sql`case when ${value} > ${from} then ${value} + ${by} else ${from + by} end`, until }
}

function hasRoom(counter: Store, { by, from, max }: CounterStep): SQL {
  const value = columnOf(counter, "value")
  return sql`case when ${value} > ${from} then ${value} + ${by} else ${from + by} end <= ${max}`
}

/** Removes the counters that are no longer needed. */
async function forget(counter: Store): Promise<void> {
  await counter.removeWhere(lt(columnOf(counter, "until"), new Date()))
}
