import { isDateObject } from "@latchkey/core/adapters"
import { expect } from "vitest"
import { expectAllToResolve, pause, race, raceOfTwenty } from "../race.ts"
import { later, muchLater, unique } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/**
 * The maximum difference between the clock of the store, or of another process, and the clock of the tests,
 * in milliseconds.
 */
const tolerance = 5000

/** Expects a time between `begun` and now, within the tolerance. @param begun - in milliseconds since 1970 */
function expectSince(begun: number, date: Date | null | undefined): void {
  expect(isDateObject(date)).toBe(true)
  expect(Number(date), "milliseconds since 1970").toBeGreaterThan(begun - tolerance)
  expect(Number(date), "milliseconds since 1970").toBeLessThan(Date.now() + tolerance)
}

/** `revoke` and `revokedSince` */
export const revocation: RuleGroup = {
  title: "revoke and revokedSince",
  proves: ["SE-04", "SE-05"],
  needs: ["revocation"],
  rules: [
    {
      title: "says since when a key is revoked, which is the time of the call",
      async check({ adapter }) {
        const begun = Date.now()
        const key = unique()
        await adapter.revoke(key, later)
        const since = await adapter.revokedSince([key])
        expect(since).toHaveLength(1)
        expectSince(begun, since[0])
      },
    },
    {
      title:
        "answers in the order of the keys, with null for keys that were not revoked, however many there are",
      async check({ adapter }) {
        const keys = Array.from({ length: 60 }, unique)
        const revoked = [7, 3, 59, 0]
        for (const index of revoked) await adapter.revoke(keys[index] ?? "", later)
        const since = await adapter.revokedSince([...keys, keys[3] ?? ""])
        expect(since.map(isDateObject)).toEqual([...keys.keys(), 3].map((index) => revoked.includes(index)))
        for (const date of since) if (!isDateObject(date)) expect(date).toBeNull()
      },
    },
    {
      title: "answers no keys with nothing",
      async check({ adapter }) {
        expect(await adapter.revokedSince([])).toEqual([])
      },
    },
    {
      title: "compares keys exactly, up to 255 characters",
      async check({ adapter }) {
        const begun = Date.now()
        const key = `k-${unique()}${"x".repeat(216)}`
        await adapter.revoke(key, later)
        const [own, ...others] = await adapter.revokedSince([
          key,
          key.toUpperCase(),
          `${key.slice(0, -1)}y`,
          key.slice(0, -1),
          `${key.slice(0, -1)}%`,
        ])
        expectSince(begun, own)
        expect(others).toEqual([null, null, null, null])
      },
    },
    {
      title: "counts a key that is revoked again from the later time on",
      async check({ adapter }) {
        const begun = Date.now()
        const key = unique()
        await adapter.revoke(key, later)
        const [first] = await adapter.revokedSince([key])
        await pause(20)
        await adapter.revoke(key, later)
        const [second] = await adapter.revokedSince([key])
        expectSince(begun, second)
        expect(Number(second)).toBeGreaterThan(Number(first))
      },
    },
    {
      title: "gives each of several revocations of a key a later time, however fast they follow",
      async check({ adapter }) {
        const key = unique()
        const times: number[] = []
        for (let round = 0; round < 5; round++) {
          await adapter.revoke(key, later)
          times.push(Number((await adapter.revokedSince([key]))[0]))
        }
        const steps = times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN))
        expect(Math.min(...steps), "milliseconds from one revocation to the next").toBeGreaterThan(0)
      },
    },
    {
      title: "remembers a key until the later of two ends, whichever was given first",
      async check({ adapter }) {
        const begun = Date.now()
        const [first, second] = [unique(), unique()]
        const past = new Date(Date.now() - 60_000)
        await adapter.revoke(first, muchLater)
        await adapter.revoke(first, past)
        await adapter.revoke(second, past)
        await adapter.revoke(second, muchLater)
        // Stores remove expired revocations when a new one is stored.
        await adapter.revoke(unique(), later)
        for (const date of await adapter.revokedSince([first, second])) expectSince(begun, date)
      },
    },
  ],
}

/** Keys that several requests revoke simultaneously. */
export const racesOfRevocation: RuleGroup = {
  title: "Races of revocations",
  proves: ["SE-04", "FC-11"],
  needs: ["revocation"],
  race: true,
  rules: [
    {
      title: "resolves for all calls that revoke one key simultaneously, and the key is revoked",
      async check({ adapter }) {
        const begun = Date.now()
        const key = unique()
        expectAllToResolve(await raceOfTwenty(() => adapter.revoke(key, later)))
        expectSince(begun, (await adapter.revokedSince([key]))[0])
      },
    },
    {
      title: "keeps the later of the ends that are given simultaneously",
      async check({ adapter }) {
        const begun = Date.now()
        const key = unique()
        const past = new Date(Date.now() - 60_000)
        const results = await race(
          [past, muchLater, past, past].map((until) => () => adapter.revoke(key, until)),
        )
        expectAllToResolve(results)
        await adapter.revoke(unique(), later)
        expectSince(begun, (await adapter.revokedSince([key]))[0])
      },
    },
  ],
}
