import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { malform, type Malformation } from "./malform.ts"
import { uniqueViolation } from "./open-store.ts"

/** The fault of one call of the store. */
export type FaultKind =
  /** It rejects, and nothing is written. */
  | "throw-before"
  /** It does its work, then rejects: the answer was lost. */
  | "throw-after"
  /** It never answers, and nothing is written. */
  | "hang"
  /** It answers a second before the service stops waiting. */
  | "slow"
  /** It does its work and answers null. */
  | "null"
  /** It does its work and answers something other than a row. */
  | `malformed (${Malformation})`
  /** It finds a row of the same key, which no other call shows. */
  | "duplicate"
  /** It throws before there is a promise. */
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
  /** The number of the call. Default: 1, the first. */
  readonly nth?: number | undefined
}

/** An adapter that fails on demand. */
export interface FaultAdapter {
  readonly adapter: Adapter
  /** The methods called since it was armed, in order. */
  readonly calls: readonly AdapterMethod[]
  /** True while the store is at work. */
  readonly isBusy: () => boolean
  /** From now on: counts calls, and has these go wrong, each once. Resolves when the first of them does. */
  arm(...faults: readonly Fault[]): Promise<void>
  /** From now on all goes well. */
  disarm(): void
}

/** The milliseconds that a slow call takes: less than the ten seconds that the service waits. */
const slow = 9_000

type Method = (...input: unknown[]) => Promise<unknown>

/** Puts faults between the service and a store. */
export function faultAdapter(store: Adapter): FaultAdapter {
  let calls: AdapterMethod[] = []
  let pending: Fault[] = []
  let reached = (): void => {}
  let working = 0
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
      return fail(fault.kind, async () => work(...input))
    }
  }
  return {
    adapter,
    get calls() {
      return calls
    },
    isBusy: () => working > 0,
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

async function fail(kind: Exclude<FaultKind, "sync-throw">, work: () => Promise<unknown>): Promise<unknown> {
  switch (kind) {
    case "throw-before":
      throw new Error("the store is down")
    case "throw-after":
      await work()
      throw new Error("the connection to the store was lost")
    case "hang":
      return new Promise(() => {})
    case "slow":
      await new Promise((resolve) => {
        setTimeout(resolve, slow)
      })
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
