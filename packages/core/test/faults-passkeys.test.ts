import { describe } from "vitest"
import { describeFaults } from "./faults/describe-faults.ts"
import { faultKinds } from "./faults/fault-adapter.ts"
import { storingAtOnce } from "./faults/flows.ts"
import { openStore } from "./faults/open-store.ts"
import { passkeyFlows } from "./faults/passkey-flows.ts"

describeFaults(async () => openStore(), faultKinds, passkeyFlows)

describe("over a store that has createUserWithAccount", () => {
  const registrations = passkeyFlows.filter(({ calls }) => calls.includes("createUser")).map(storingAtOnce)
  describeFaults(async () => openStore({ atOnce: true }), faultKinds, registrations)
})
