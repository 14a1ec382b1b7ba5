import { describeAdapter } from "@latchkey/adapter-conformance"
import { combineAdapters } from "@latchkey/core/adapters/combine"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { randomUUID } from "node:crypto"
import { RedisSessionStore } from "../src/index.ts"
import { ioredisClient, ioredisCluster, tested } from "./clients.ts"

for (const kind of tested) {
  describeAdapter(`users in memory, sessions in Redis over ${kind.name} [ADP-12, SE-05, AU-04]`, {
    rounds: kind === ioredisClient || kind === ioredisCluster ? 2 : 1,
    connect: async () => {
      const { client, close } = await kind.open()
      const sessions = RedisSessionStore(client, { prefix: `${randomUUID()}:` })
      return { adapter: combineAdapters(MemoryAdapter(), sessions), disconnect: close }
    },
  })
}
