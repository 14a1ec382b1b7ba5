import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

const adapter = MemoryAdapter()

describeAdapter("a store that is empty", { connect: () => ({ adapter }) })
describeAdapter("the same store, with the rows that are left", { connect: () => ({ adapter }) })
