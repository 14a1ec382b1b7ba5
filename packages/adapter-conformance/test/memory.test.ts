import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

// [ADP-22]: the reference implementation lacks nothing.
describeAdapter("the memory adapter", { connect: () => ({ adapter: MemoryAdapter() }) })
