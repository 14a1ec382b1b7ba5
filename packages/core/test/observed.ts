import type { ObservedOperation, ObservedResult, Telemetry } from "@latchkey/core/types"

/** An operation that has ended. */
export interface Observed {
  readonly operation: ObservedOperation
  readonly result: ObservedResult
}

/** Telemetry that records every operation when it ends. */
export interface Observations {
  readonly telemetry: Telemetry
  readonly all: Observed[]
  /** Returns the operations of one type. */
  readonly of: (type: ObservedOperation["type"]) => Observed[]
}

/** Creates telemetry without recorded operations. */
export function createObservations(): Observations {
  const all: Observed[] = []
  return {
    all,
    of: (type) => all.filter(({ operation }) => operation.type === type),
    telemetry: async (operation, run) => {
      const result = await run()
      all.push({ operation, result })
    },
  }
}
