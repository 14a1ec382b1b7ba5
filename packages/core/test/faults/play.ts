import { expect } from "vitest"
import { askForLink } from "../email-outbox.ts"
import type { Fault, FaultKind } from "./fault-adapter.ts"
import type { Flow } from "./flows.ts"
import { expectCleanAnswer, expectNothingLost, expectSoundStore, expectToldInLog } from "./oracle.ts"
import { openStore, type OpenStore } from "./open-store.ts"
import { createStage, sessionTokenOf, whoIs, type Stage } from "./stage.ts"
import { untilAnswered } from "./until-answered.ts"

/** The time limit for the answer, in milliseconds: the deadline of a store call, and a second. */
const deadline = 11_000

/** The users that Ada may be signed in as. */
const people = ["ada@example.com", "ada@work.example"]

/** The kinds after which it's certain that the call failed. */
const failing = new Set<FaultKind>(["throw-before", "throw-after", "hang", "duplicate", "sync-throw"])

/** The kinds that leave a user in the store, but don't give the service the id. */
const answerless = new Set<FaultKind>([
  "throw-after",
  "null",
  "malformed (missing id)",
  "malformed (several rows)",
])

/**
 * Returns true if a new user is stored whom the service can't distinguish from a stranger with the same address,
 * because the store generates the ids. The account isn't linked to a user, and the user signs in with the address. This
 * needn't happen in a store with `createUserWithAccount`.
 */
function isUnrecognized(flow: Flow, { method, kind }: Fault, { makesIds }: OpenStore): boolean {
  return (
    makesIds === true && method === "createUser" && answerless.has(kind) && flow.calls.includes("linkAccount")
  )
}

async function getInByLink({ browser, outbox }: Stage): Promise<void> {
  await askForLink(browser, "ada@example.com")
  await browser.get(outbox.lastLink())
  expect(await whoIs(browser)).toBe("ada@example.com")
}

/** Runs a flow with one fault, and again without a fault. The rules of the fault model hold for any fault. */
export async function play(flow: Flow, fault: Fault, emptyStore: OpenStore = openStore()): Promise<void> {
  const stage = await createStage(flow.options, emptyStore, flow.providers)
  const { store, browser, faults } = stage
  await flow.arrange?.(stage)
  const former = sessionTokenOf(browser)
  const before = await store.rows()
  const began = Date.now()

  const visit = await untilAnswered(async () => flow.act(stage), faults.arm(fault), faults)
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
  if (isUnrecognized(flow, fault, store)) {
    await getInByLink(stage)
    return
  }
  await flow.verify?.(stage, { fault, isDone, before })
  if (isDone && flow.signsIn) expect(people).toContain(await whoIs(browser))

  await (flow.again ?? flow.act)(stage)
  expect(people).toContain(await whoIs(browser))
  expectSoundStore(await store.rows())
  expectNothingLost(before, await store.rows(), former)
  await expectToldInLog(stage, false)
}
