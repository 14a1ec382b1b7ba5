import type { Subject } from "./subject.ts"

/** One run. Its promise is awaited. */
export type Run = () => Promise<unknown>

/** Creates a run. Preparations that aren't measured, such as the request or the start of a flow, happen here. */
export type MakeRun = () => Run | Promise<Run>

/** One of a service's operations, and its required speed. Without a goal, it's only measured. */
export interface Operation {
  readonly name: string
  /** The goal if the floor supports the operation: the minimum operations per second, as a fraction of the floor's. */
  readonly ofFloor?: number
  /** The goal if there's no floor: the minimum operations per second, as a multiple of Auth.js's. */
  readonly ofAuthjs?: number
  /** The number of requests in one run. Default: 1. */
  readonly requests?: number
  /** True if Node.js's own modules are hidden from both sides. Default: false. */
  readonly withoutBuiltins?: boolean
  /** Sets up the operation for one side, and verifies its result. */
  readonly prepare: (subject: Subject) => Promise<MakeRun>
  /** Closes everything that the operation opened, such as a database. */
  readonly close?: () => Promise<void>
}
