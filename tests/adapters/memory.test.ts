import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describeJourneys } from "./journeys.ts"
import { describeLimits } from "./limits.ts"
import { describeOneTimeCodes } from "./one-time-codes.ts"

describeJourneys(async () => ({ adapter: MemoryAdapter() }))
describeOneTimeCodes(async () => ({ adapter: MemoryAdapter() }))
describeLimits(async () => ({ adapter: MemoryAdapter() }))
