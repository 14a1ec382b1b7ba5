import { startRedis, startRedisCluster } from "@latchkey/tests-databases/redis"
import type { TestProject } from "vitest/node"
import { startRestFront } from "@latchkey/tests-databases/redis-rest-front"
import type {} from "./servers.ts"

/** Starts the servers, and returns a function that stops them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await startRedis()
  const cluster = await startRedisCluster()
  const rest = await startRestFront(redis.url)
  const { url, token } = rest
  project.provide("redisServers", { redis: redis.url, cluster: cluster.urls, rest: { url, token } })
  return async () => {
    await rest.stop()
    await Promise.all([redis.stop(), cluster.stop()])
  }
}
