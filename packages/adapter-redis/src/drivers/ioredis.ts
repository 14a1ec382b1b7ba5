import type { Driver } from "../connection.ts"
import type { IoredisLike } from "../redis-client.ts"

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
