import { expect } from "vitest"
import type { Fault, FaultKind } from "./fault-adapter.ts"
import type { Flow } from "./flows.ts"
import { expectCleanAnswer, expectNothingLost, expectSoundStore, expectToldInLog } from "./oracle.ts"
import { openStore, type OpenStore } from "./open-store.ts"
import { createStage, sessionTokenOf, whoIs } from "./stage.ts"
import { untilAnswered } from "./until-answered.ts"

/** What the answer may take: the deadline of a call of the store, and a second. */
const deadline = 11_000

/** Who Ada may be signed in as. */
const people = ["ada@example.com", "ada@work.example"]

/** Those kinds that leave no doubt whether the call failed. */
const failing = new Set<FaultKind>(["throw-before", "throw-after", "hang", "duplicate", "sync-throw"])

/** Plays a flow with one fault, and once more without: whatever the fault, the oracle of the fault model holds. */
export async function play(flow: Flow, fault: Fault, emptyStore: OpenStore = openStore()): Promise<void> {
  const stage = await createStage(flow.options, emptyStore)
  const { store, browser, faults } = stage
  await flow.arrange?.(stage)
  const former = sessionTokenOf(browser)
  const before = await store.rows()
  const began = Date.now()

  const visit = await untilAnswered(async () => flow.act(stage), faults.arm(fault), faults.isBusy)
  faults.disarm()

  const isDone = flow.isDone(visit)
  if (fault.kind === "slow" || flow.bestEffort?.includes(fault.method) === true) expect(isDone).toBe(true)
  expect(Date.now() - began).toBeLessThanOrEqual(deadline)
  expectCleanAnswer(visit, isDone)
  expectSoundStore(await store.rows())
  expectNothingLost(before, await store.rows(), isDone ? former : undefined)
  if (flow.keepsSession === true)
    expect((await store.rows()).sessions.map((row) => row.sessionToken)).toContain(former)
  await expectToldInLog(stage, failing.has(fault.kind))
  await flow.verify?.(stage, { fault, isDone, before })
  if (isDone && flow.signsIn) expect(people).toContain(await whoIs(browser))

  await (flow.again ?? flow.act)(stage)
  expect(people).toContain(await whoIs(browser))
  expectSoundStore(await store.rows())
  expectNothingLost(before, await store.rows(), former)
  await expectToldInLog(stage, false)
}
