import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { faults } from "./faults.ts"

for (const { name, methods } of faults) {
  describeAdapter(name, {
    connect: () => {
      const sound = MemoryAdapter()
      return { adapter: { ...sound, ...methods(sound) } }
    },
  })
}
