import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { openStore } from "./faults/open-store.ts"
import { begin, ada, createRace, newSessions, timeoutFor, roundsOr } from "./faults/race.ts"
import { playRounds } from "./faults/play-rounds.ts"
import { expectOneAda, raceRules } from "./faults/race-rules.ts"
import { sessionLimitRaceRules } from "./faults/session-limit-race-rules.ts"
import { signOutRaceRules } from "./faults/sign-out-race-rules.ts"
import { whoIs } from "./faults/stage.ts"
import { errorOf } from "./service.ts"

/** Returns a quarter of a rule's rounds for a usual run; `./run stress` runs many more, every night. */
function usualRounds({ rounds }: { readonly rounds: number }): number {
  return roundsOr(Math.ceil(rounds / 4))
}

describe.each([
  ["in two steps", false],
  ["at once", true],
])("over a slow store that stores a user and their account %s", (_, atOnce) => {
  for (const rule of raceRules) {
    const count = usualRounds(rule)
    test(`${rule.title}`, { timeout: timeoutFor(count, rule) }, async () => {
      await expect(playRounds(rule, count, () => openStore({ atOnce }))).resolves.toBeUndefined()
    })
  }
})

describe("over the adapter in memory, made slow", () => {
  const rows = async (): Promise<never> => {
    throw new Error("No rule about sign-outs looks into the store.")
  }
  for (const rule of [...signOutRaceRules, ...sessionLimitRaceRules]) {
    const count = usualRounds(rule)
    test(`${rule.title}`, { timeout: timeoutFor(count, rule) }, async () => {
      const open = () => ({ adapter: MemoryAdapter(), rows })
      await expect(playRounds(rule, count, open)).resolves.toBeUndefined()
    })
  }
})

describe("two first sign-ins of one user", () => {
  // ADV-21
  test("in any order of the store's calls: one user, one account, never nobody in [FC-05.1]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let pause = async (): Promise<unknown> => undefined
        const { service, store } = createRace({}, async () => pause())
        const devices = [service.browser(), service.browser()]
        const backs = await Promise.all(devices.map(async (device) => begin(device)))
        pause = async () => scheduler.schedule(Promise.resolve())
        const visits = await scheduler.waitFor(
          Promise.all(devices.map(async (device, index) => device.get(backs[index] ?? ""))),
        )
        pause = async () => undefined
        expect(newSessions(visits)).toBeGreaterThan(0)
        for (const visit of visits) expect([null, "OAuthAccountNotLinked"]).toContain(errorOf(visit))
        await expectOneAda(store)
        for (const device of devices) await device.get(await begin(device))
        expect(await Promise.all(devices.map(whoIs))).toEqual([ada.email, ada.email])
      }),
      { numRuns: 100 },
    )
  })
})
