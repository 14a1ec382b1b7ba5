import { describeAdapter } from "@latchkey/adapter-conformance"
import { randomUUID } from "node:crypto"
import { RedisAdapter } from "../src/index.ts"
import { ioredisClient, ioredisCluster, tested } from "./clients.ts"

for (const kind of tested) {
  const name = randomUUID()
  describeAdapter(`everything in Redis over ${kind.name} [ADP-22]`, {
    rounds: kind === ioredisClient || kind === ioredisCluster ? 2 : 1,
    connect: async () => {
      const { client, close } = await kind.open()
      const baseKeyPrefix = kind.isCluster ? `{${name}}:` : `${name}:`
      return { adapter: RedisAdapter(client, { baseKeyPrefix }), disconnect: close }
    },
  })
}
