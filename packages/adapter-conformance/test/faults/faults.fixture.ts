import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { faults } from "./faults.ts"

for (const { name, methods } of faults) {
  describeAdapter(name, {
    // One round starts all calls at once, and the other starts them slightly apart.
    rounds: 2,
    connect: () => {
      const sound = MemoryAdapter()
      return { adapter: { ...sound, ...methods(sound) } }
    },
  })
}
