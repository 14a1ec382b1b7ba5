import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { faultKinds, type FaultKind } from "./faults/fault-adapter.ts"
import { flows, type Flow } from "./faults/flows.ts"
import {
  expectCleanAnswer,
  expectNothingLost,
  expectSoundStore,
  expectToldInLog,
} from "./faults/oracle.ts"
import { createStage, sessionTokenOf, whoIs } from "./faults/stage.ts"
import { untilAnswered } from "./faults/until-answered.ts"

const start = Date.parse("2026-03-01T12:00:00.000Z")
/** What the answer may take: the deadline of a call of the store, and a second. */
const deadline = 11_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: start, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Who Ada may be signed in as. */
const people = ["ada@example.com", "ada@work.example"]

/** Those kinds that leave no doubt whether the call failed. */
const failing = new Set<FaultKind>(["throw-before", "throw-after", "hang", "duplicate", "sync-throw"])

for (const flow of flows) {
  describe(`${flow.id}, ${flow.title}`, () => {
    test("uses the store exactly so", async () => {
      const stage = await createStage(flow.options)
      await flow.arrange?.(stage)
      void stage.faults.arm()
      expect(flow.isDone(await flow.act(stage))).toBe(true)
      expect(stage.faults.calls).toEqual(flow.calls)
    })

    for (const [index, method] of flow.calls.entries()) {
      const nth = flow.calls.slice(0, index + 1).filter((call) => call === method).length
      const which = nth === 1 ? method : `${method} (call ${nth})`
      test.each(faultKinds)(`leaves nothing broken where ${which} goes wrong: %s`, async (kind) => {
        await play(flow, { method, nth, kind })
      })
    }
  })
}

async function play(flow: Flow, fault: { method: Flow["calls"][number]; nth: number; kind: FaultKind }): Promise<void> {
  const stage = await createStage(flow.options)
  const { store, browser, faults } = stage
  await flow.arrange?.(stage)
  const former = sessionTokenOf(browser)
  const before = store.rows()
  const began = Date.now()

  const visit = await untilAnswered(async () => flow.act(stage), faults.arm(fault))
  faults.disarm()

  const isDone = flow.isDone(visit)
  if (fault.kind === "slow" || flow.bestEffort?.includes(fault.method) === true) expect(isDone).toBe(true)
  expect(Date.now() - began).toBeLessThanOrEqual(deadline)
  expectCleanAnswer(visit, isDone)
  expectSoundStore(store.rows())
  expectNothingLost(before, store.rows(), isDone ? former : undefined)
  if (flow.keepsSession === true) expect(store.rows().sessions.map((row) => row.sessionToken)).toContain(former)
  expectToldInLog(stage, failing.has(fault.kind))
  flow.verify?.(stage, { fault, isDone, before })
  if (isDone && flow.signsIn) expect(people).toContain(await whoIs(browser))

  await (flow.again ?? flow.act)(stage)
  expect(people).toContain(await whoIs(browser))
  expectSoundStore(store.rows())
  expectNothingLost(before, store.rows(), former)
  expectToldInLog(stage, false)
}
