import type { Driver } from "./connection.ts"
import type { IoredisLike, NodeRedisLike, UpstashLike } from "./redis-client.ts"

/** Returns the driver for ioredis and iovalkey. */
export function ioredis(client: IoredisLike): Driver {
  return {
    isCluster: client.isCluster,
    get: async (key) => client.get(key),
    getMany: async (keys) => client.mget(...keys),
    evaluate: async (text, keys, args) => client.eval(text, keys.length, ...keys, ...args),
    evaluateSha: async (sha, keys, args) => client.evalsha(sha, keys.length, ...keys, ...args),
  }
}

/** Returns the driver for node-redis. Only node-redis clusters have `masters`. */
export function nodeRedis(client: NodeRedisLike): Driver {
  return {
    isCluster: "masters" in client,
    get: async (key) => client.get(key),
    getMany: async (keys) => client.mGet([...keys]),
    evaluate: async (text, keys, args) => client.eval(text, { keys: [...keys], arguments: [...args] }),
    evaluateSha: async (sha, keys, args) => client.evalSha(sha, { keys: [...keys], arguments: [...args] }),
  }
}

/**
 * Returns the driver for Upstash's REST client, which parses texts that look like JSON, unless it's configured not to.
 */
export function upstash(client: UpstashLike): Driver {
  return {
    isCluster: false,
    get: async (key) => textOf(await client.get(key)),
    getMany: async (keys) => ((await client.mget(...keys)) as unknown[]).map(textOf),
    evaluate: async (text, keys, args) => client.eval(text, [...keys], [...args]),
    evaluateSha: async (sha, keys, args) => client.evalsha(sha, [...keys], [...args]),
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === "string" ? value : JSON.stringify(value)
}
