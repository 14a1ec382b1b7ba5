import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describeJourneys } from "./journeys.ts"

describeJourneys(async () => ({ adapter: MemoryAdapter() }))
