/**
 * The contract between the service and a data layer, as a test suite of Vitest.
 *
 * @module
 */
export type { Capability } from "./capabilities.ts"
export { checkAdapter, type RuleResult } from "./check-adapter.ts"
export { type ConformanceOptions, type Connection, describeAdapter } from "./describe-adapter.ts"
export type { DeclaredCapabilities } from "./untested.ts"
