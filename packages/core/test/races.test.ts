import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { openStore } from "./faults/open-store.ts"
import { moment } from "./faults/paced-adapter.ts"
import { begin, ada, createRace, newSessions, patienceFor, rounds, roundsOr } from "./faults/race.ts"
import { expectOneAda, raceRules } from "./faults/race-rules.ts"
import { whoIs } from "./faults/stage.ts"
import { errorOf } from "./service.ts"

describe.each([
  ["in two steps", false],
  ["at once", true],
])("over a slow store that stores a user and their account %s", (_, atOnce) => {
  for (const { title, rounds: count, play } of raceRules) {
    test(`${title}`, { timeout: patienceFor(roundsOr(count)) }, async () => {
      const race = () => createRace({}, moment, openStore({ atOnce }))
      await expect(rounds(roundsOr(count), async (round) => play(race(), round))).resolves.toBeUndefined()
    })
  }
})

describe("two first sign-ins of one person", () => {
  test("whatever the order of the store's calls: one user, one account, never nobody in [FC-05]", async () => {
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
