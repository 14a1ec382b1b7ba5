import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { rounds } from "./rounds.ts"

describeAdapter("the memory adapter, which lacks nothing [ADP-22]", {
  connect: () => ({ adapter: MemoryAdapter() }),
  rounds,
})
