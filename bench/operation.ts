import type { Subject } from "./subject.ts"

/** One run. Its promise is awaited. */
export type Run = () => Promise<unknown>

/** Makes a run: what stands outside the time that is taken, such as the request, or the start of a flow, is made here. */
export type MakeRun = () => Run | Promise<Run>

/** Something a service does, and how fast it has to be. Without a goal it is measured, and that is all. */
export interface Operation {
  readonly name: string
  /** The goal, where the floor does the operation as well: the least operations per second, as a fraction of the floor's. */
  readonly ofFloor?: number
  /** The goal, where there is no floor: the least operations per second, as a multiple of Auth.js's. */
  readonly ofAuthjs?: number
  /** The number of requests that one run answers. Default 1. */
  readonly requests?: number
  /** True if Node's own modules are hidden from both sides. Default false. */
  readonly withoutBuiltins?: boolean
  /** Sets the operation up for one side, and verifies its answer. */
  readonly prepare: (subject: Subject) => Promise<MakeRun>
  /** Ends what it opened, a database for instance. */
  readonly close?: () => Promise<void>
}
