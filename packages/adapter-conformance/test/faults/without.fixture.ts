import { describeAdapter } from "@latchkey/adapter-conformance"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"

const { createUserWithAccount: _, deleteUser: __, ...adapter } = MemoryAdapter()

describeAdapter("an adapter without two methods", {
  connect: () => ({ adapter, disconnect: async () => void process.stdout.write("disconnected\n") }),
  capabilities: {
    createUserWithAccount: "the store has no transactions",
    deleteUser: "nobody is ever removed",
  },
})
