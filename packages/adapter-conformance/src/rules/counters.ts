import { expect } from "vitest"
import { answers, expectAllToResolve, race } from "../race.ts"
import { later, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** A time as used by limits, in milliseconds since 1970. It needs more than 32 bits. */
const start = 1_900_000_000_000

const step = { by: 1000, from: start, max: start + 5000, until: later }

/** `increment` */
export const counters: RuleGroup = {
  title: "increment",
  proves: ["AU-04"],
  needs: ["counters"],
  rules: [
    {
      title: "adds until the next step would exceed the maximum, and then returns the value",
      async check({ adapter }) {
        const key = unique()
        for (let round = 1; round <= 5; round++) expect(await adapter.increment(key, step)).toBeNull()
        expect(await adapter.increment(key, step)).toBe(start + 5000)
      },
    },
    {
      title: "changes nothing if there is no room",
      async check({ adapter }) {
        const key = unique()
        await adapter.increment(key, { ...step, by: 4000 })
        expect(await adapter.increment(key, { ...step, by: 1001 })).toBe(start + 4000)
        expect(await adapter.increment(key, step)).toBeNull()
        expect(await adapter.increment(key, step)).toBe(start + 5000)
      },
    },
    {
      title: "refuses a step that is larger than the room of a new counter, and makes none",
      async check({ adapter }) {
        const key = unique()
        expect(await adapter.increment(key, { ...step, by: 5001 })).toEqual(expect.any(Number))
        expect(await adapter.increment(key, { ...step, by: 5000 })).toBeNull()
      },
    },
    {
      title: "begins at `from` if the counter is lower",
      async check({ adapter }) {
        const key = unique()
        await adapter.increment(key, { ...step, by: 5000 })
        const next = { ...step, from: start + 7000, max: start + 12_000 }
        expect(await adapter.increment(key, { ...next, by: 4000 })).toBeNull()
        expect(await adapter.increment(key, { ...next, by: 1001 })).toBe(start + 11_000)
      },
    },
    {
      title: "goes on from the counter if `from` is lower",
      async check({ adapter }) {
        const key = unique()
        await adapter.increment(key, { ...step, by: 3000 })
        expect(await adapter.increment(key, { ...step, from: start - 10_000, by: 2001 })).toBe(start + 3000)
        expect(await adapter.increment(key, { ...step, from: start - 10_000, by: 2000 })).toBeNull()
      },
    },
    {
      title: "compares keys exactly, up to 64 characters",
      async check({ adapter }) {
        const key = `k-${unique()}${"x".repeat(26)}`
        await adapter.increment(key, { ...step, by: 5000 })
        for (const other of [
          key.toUpperCase(),
          `${key.slice(0, -1)}y`,
          key.slice(0, -1),
          `${key.slice(0, -1)}%`,
        ])
          expect(await adapter.increment(other, { ...step, by: 5000 }), other).toBeNull()
      },
    },
    {
      title: "starts again once the time to forget a counter has passed, or keeps it",
      async check({ adapter }) {
        const key = unique()
        const past = new Date(Date.now() - 60_000)
        await adapter.increment(key, { ...step, by: 5000, until: past })
        // Stores remove old counters when a new one is created.
        await adapter.increment(unique(), step)
        expect([null, start + 5000]).toContain(await adapter.increment(key, step))
      },
    },
  ],
}

/** Counters that several requests raise simultaneously. */
export const racesOfCounters: RuleGroup = {
  title: "Races of counters",
  proves: ["AU-04", "FC-11"],
  needs: ["counters", "atomicUpdates"],
  race: true,
  rules: [
    {
      title: "adds exactly as often as there is room, if 64 add to a new counter simultaneously",
      async check({ adapter }) {
        const key = unique()
        const results = await race(Array.from({ length: 64 }, () => () => adapter.increment(key, step)))
        expectAllToResolve(results)
        expect(answers(results).filter((answer) => answer === null)).toHaveLength(5)
        expect(await adapter.increment(key, step)).toBe(start + 5000)
      },
    },
    {
      title: "adds exactly as often as there is room, if 64 simultaneously add to a counter that is too low",
      async check({ adapter }) {
        const key = unique()
        await adapter.increment(key, { ...step, by: 5000 })
        const next = { ...step, from: start + 60_000, max: start + 100_000 }
        const results = await race(Array.from({ length: 64 }, () => () => adapter.increment(key, next)))
        expectAllToResolve(results)
        expect(answers(results).filter((answer) => answer === null)).toHaveLength(40)
      },
    },
    {
      title: "counts the keys of twenty simultaneous calls separately",
      async check({ adapter }) {
        const keys = Array.from({ length: 20 }, unique)
        const results = await race(keys.map((key) => () => adapter.increment(key, { ...step, by: 5000 })))
        expectAllToResolve(results)
        expect(answers(results)).toEqual(keys.map(() => null))
      },
    },
  ],
}
