import { describe } from "vitest"
import { describeFaults, flowsAtOnce } from "./faults/describe-faults.ts"
import { faultKinds } from "./faults/fault-adapter.ts"
import { openStore } from "./faults/open-store.ts"

describeFaults(async () => openStore())

describe("over a store that has createUserWithAccount", () => {
  const registrations = flowsAtOnce.filter(({ calls }) => calls.includes("createUserWithAccount"))
  describeFaults(async () => openStore({ atOnce: true }), faultKinds, registrations)
})
