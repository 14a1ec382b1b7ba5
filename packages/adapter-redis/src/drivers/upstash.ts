import type { Driver } from "../connection.ts"
import type { UpstashLike } from "../redis-client.ts"

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
