import type { Adapter } from "@latchkey/core/adapters"
import { describeFaults, faultKinds, flowsAtOnce } from "@latchkey/tests-adapters/faults"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openPart, openRows, type Part } from "./rows.ts"

/** One kind of malformed answer is enough, because the store doesn't return any. */
const kinds = faultKinds.filter((kind) => !kind.startsWith("malformed") || kind === "malformed (missing id)")

/** These tests' clock is in the past, but Redis expires keys by its own, so years are added and later subtracted. */
const distance = 20 * 365 * 86_400_000

describe("the service over Redis", () => {
  let part: Part
  beforeAll(() => {
    part = openPart()
  })
  afterAll(async () => part.close())

  describeFaults(
    async () => {
      await empty(part)
      const store = openRows(part)
      return {
        ...store,
        adapter: later(store.adapter),
        rows: async () => moved(await store.rows(), -distance),
      }
    },
    kinds,
    flowsAtOnce,
  )
})

/** Returns the adapter, moved to a later time. Revocations have the time of their call. */
function later(adapter: Adapter): Adapter {
  return Object.fromEntries(
    Object.entries(adapter).map(([name, method]: [string, (...input: unknown[]) => Promise<unknown>]) => [
      name,
      async (...input: unknown[]) => {
        const answer = await method(...moved(input, distance))
        return name === "revokedSince" ? answer : moved(answer, -distance)
      },
    ]),
  )
}

function moved<Value>(value: Value, by: number): Value {
  if (value instanceof Date) return new Date(value.getTime() + by) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, by)) as Value
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [name, moved(member, by)]),
  ) as Value
}
