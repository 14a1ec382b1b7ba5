import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { faultKinds, type FaultKind } from "./fault-adapter.ts"
import { type Flow, flows, storingAtOnce } from "./flows.ts"
import type { OpenStore } from "./open-store.ts"
import { play } from "./play.ts"
import { createStage } from "./stage.ts"

const start = Date.parse("2026-03-01T12:00:00.000Z")

/**
 * Declares the tests of the fault model for a store: each call of each flow fails in each way.
 * @param open - returns an empty store.
 * @param kinds - the kinds of faults. Default: all.
 * @param among - the flows. Default: all, for a store without `createUserWithAccount`.
 */
export function describeFaults(
  open: () => Promise<OpenStore>,
  kinds: readonly FaultKind[] = faultKinds,
  among: readonly Flow[] = flows,
): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: start, shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  for (const flow of among) {
    describe(`${flow.id}, ${flow.title}`, () => {
      test(`uses the store exactly so [${flow.id}]`, async () => {
        const stage = await createStage(flow.options, await open(), flow.providers)
        await flow.arrange?.(stage)
        void stage.faults.arm()
        expect(flow.isDone(await flow.act(stage))).toBe(true)
        expect(stage.faults.calls).toEqual(flow.calls)
      })

      for (const [index, method] of flow.calls.entries()) {
        const nth = flow.calls.slice(0, index + 1).filter((call) => call === method).length
        const which = nth === 1 ? method : `${method} (call ${nth})`
        test.each(kinds)(`leaves nothing broken where ${which} goes wrong: %s [${flow.id}]`, async (kind) => {
          await expect(play(flow, { method, nth, kind }, await open())).resolves.toBeUndefined()
        })
      }
    })
  }
}

/** All flows, for a store with `createUserWithAccount`. */
export const flowsAtOnce: readonly Flow[] = flows.map(storingAtOnce)
