/** The fault model of the service over a store: what core's own tests do with a store in memory. */
export { describeFaults, flowsAtOnce } from "../../packages/core/test/faults/describe-faults.ts"
export { faultKinds } from "../../packages/core/test/faults/fault-adapter.ts"
export type { OpenStore, Rows } from "../../packages/core/test/faults/open-store.ts"
