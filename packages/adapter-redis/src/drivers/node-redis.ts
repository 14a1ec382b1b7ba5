import type { Driver } from "../connection.ts"
import type { NodeRedisLike } from "../redis-client.ts"

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
