import { combineAdapters } from "@latchkey/core/adapters/combine"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describeJourneys } from "@latchkey/tests-adapters/journeys"
import { describeLimits } from "@latchkey/tests-adapters/limits"
import { describeOneTimeCodes } from "@latchkey/tests-adapters/one-time-codes"
import { randomUUID } from "node:crypto"
import { describe } from "vitest"
import { RedisAdapter, RedisSessionStore } from "../src/index.ts"
import { type ClientKind, ioredisClient, nodeRedisCluster, upstashClient } from "./clients.ts"

describe.each([ioredisClient, upstashClient, nodeRedisCluster])(
  "the service over $name",
  (kind: ClientKind) => {
    const open = async () => {
      const { client, close } = await kind.open()
      const baseKeyPrefix = kind.isCluster ? `{${randomUUID()}}:` : `${randomUUID()}:`
      return { adapter: RedisAdapter(client, { baseKeyPrefix }), close }
    }
    describeJourneys(open)
    describeOneTimeCodes(open)
    describeLimits(open)
  },
)

describe("the service with users in memory and sessions in Redis", () => {
  const open = async () => {
    const { client, close } = await ioredisClient.open()
    const sessions = RedisSessionStore(client, { prefix: `${randomUUID()}:` })
    return { adapter: combineAdapters(MemoryAdapter(), sessions), close }
  }
  describeJourneys(open)
  describeLimits(open)
})
