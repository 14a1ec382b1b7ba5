import { describeAdapter } from "@latchkey/adapter-conformance"
import { combineAdapters } from "@latchkey/core/adapters/combine"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describeJourneys } from "./journeys.ts"
import { describeLimits } from "./limits.ts"
import { MemorySessionStore } from "./memory-session-store.ts"
import { describeOneTimeCodes } from "./one-time-codes.ts"

const open = async () => ({ adapter: combineAdapters(MemoryAdapter(), MemorySessionStore()) })

describeAdapter("users in memory, sessions in another memory, which lack nothing together [ADP-22]", {
  connect: open,
})
describeJourneys(open)
describeOneTimeCodes(open)
describeLimits(open)
