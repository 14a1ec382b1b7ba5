/** Runs the service's fault model with a store, like core's own tests with a store in memory. */
export { describeFaults, flowsAtOnce } from "../../packages/core/test/faults/describe-faults.ts"
export { faultKinds } from "../../packages/core/test/faults/fault-adapter.ts"
export type { OpenStore, Rows } from "../../packages/core/test/faults/open-store.ts"
