import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { malform, type Malformation } from "./malform.ts"
import { uniqueViolation } from "./open-store.ts"

/** The fault of one call of the store. */
export type FaultKind =
  /** The call rejects, and nothing is written. */
  | "throw-before"
  /** The call does its work, then rejects, because the answer was lost. */
  | "throw-after"
  /** The call never answers, and nothing is written. */
  | "hang"
  /** The call answers one second before the service stops waiting. */
  | "slow"
  /** The call does its work and returns null. */
  | "null"
  /** The call does its work and returns something other than a row. */
  | `malformed (${Malformation})`
  /** The call finds a row with the same key, which no other call returns. */
  | "duplicate"
  /** The method throws before there's a promise. */
  | "sync-throw"

/** Every kind. */
export const faultKinds: readonly FaultKind[] = [
  "throw-before",
  "throw-after",
  "hang",
  "slow",
  "null",
  "malformed (missing id)",
  "malformed (dates as text)",
  "malformed (invalid dates)",
  "malformed (several rows)",
  "duplicate",
  "sync-throw",
]

/** The call that fails, and its fault. */
export interface Fault {
  readonly method: AdapterMethod
  readonly kind: FaultKind
  /** The number of the call. Default: 1, the first call. */
  readonly nth?: number | undefined
}

/** An adapter that fails on demand. */
export interface FaultAdapter {
  readonly adapter: Adapter
  /** The methods that have been called since the faults were armed, in order. */
  readonly calls: readonly AdapterMethod[]
  /** Returns true while the store is working. */
  readonly isBusy: () => boolean
  /** Returns true while the service waits for a call that hangs or is slow. */
  readonly isLate: () => boolean
  /** Starts counting calls, and makes these calls fail, once each. Resolves when the first one fails. */
  arm(...faults: readonly Fault[]): Promise<void>
  /** Makes all further calls succeed. */
  disarm(): void
}

/** The duration of a slow call, in milliseconds: less than the ten seconds for which the service waits. */
const slow = 9_000

/** The time for which the service waits for a call, in milliseconds. */
const deadline = 10_000

type Method = (...input: unknown[]) => Promise<unknown>

/** Inserts faults between the service and a store. */
export function faultAdapter(store: Adapter): FaultAdapter {
  let calls: AdapterMethod[] = []
  let pending: Fault[] = []
  let reached = (): void => {}
  let working = 0
  let late = 0
  const pass = async (milliseconds: number): Promise<void> => {
    late++
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    late--
  }
  const adapter: Record<string, (...input: unknown[]) => unknown> = {}
  for (const method of Object.keys(store) as AdapterMethod[]) {
    const work: Method = async (...input) => {
      working++
      try {
        return await (store[method] as Method)(...input)
      } finally {
        working--
      }
    }
    adapter[method] = (...input) => {
      calls.push(method)
      const nth = calls.filter((called) => called === method).length
      const fault = pending.find((candidate) => candidate.method === method && (candidate.nth ?? 1) === nth)
      if (fault === undefined) return work(...input)
      reached()
      if (fault.kind === "sync-throw") throw new Error("the store threw at once")
      return fail(fault.kind, async () => work(...input), pass)
    }
  }
  return {
    adapter,
    get calls() {
      return calls
    },
    isBusy: () => working > 0,
    isLate: () => late > 0,
    arm: async (...faults) =>
      new Promise((resolve) => {
        reached = resolve
        calls = []
        pending = [...faults]
      }),
    disarm: () => {
      pending = []
    },
  }
}

async function fail(
  kind: Exclude<FaultKind, "sync-throw">,
  work: () => Promise<unknown>,
  pass: (milliseconds: number) => Promise<void>,
): Promise<unknown> {
  switch (kind) {
    case "throw-before":
      throw new Error("the store is down")
    case "throw-after":
      await work()
      throw new Error("the connection to the store was lost")
    case "hang":
      await pass(deadline)
      return new Promise(() => {})
    case "slow":
      await pass(slow)
      return work()
    case "null":
      await work()
      return null
    case "duplicate":
      throw uniqueViolation("any")
    case "malformed (missing id)":
    case "malformed (dates as text)":
    case "malformed (invalid dates)":
    case "malformed (several rows)":
      return malform(await work(), kind.slice(11, -1) as Malformation)
  }
}
