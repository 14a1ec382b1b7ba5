import type { Subject } from "./subject.ts"

/** One run. Its promise is awaited. */
export type Run = () => Promise<unknown>

/** Makes a run: what stands outside the time that is taken, such as the request, or the start of a flow, is made here. */
export type MakeRun = () => Run | Promise<Run>

/** Something a service does, and how much faster than Auth.js it has to be: operations per second, as a multiple. */
export interface Operation {
  readonly name: string
  /** The multiple that must hold; without one the operation is measured, and that is all. */
  readonly must?: number
  /** The multiple that is aimed for. */
  readonly aim?: number
  /** The number of requests that one run answers. Default 1. */
  readonly requests?: number
  /** True if Node's own modules are hidden from both sides. Default false. */
  readonly withoutBuiltins?: boolean
  /** Sets the operation up for one side, and verifies its answer. */
  readonly prepare: (subject: Subject) => Promise<MakeRun>
  /** Ends what it opened, a database for instance. */
  readonly close?: () => Promise<void>
}
