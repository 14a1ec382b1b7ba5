/** The methods that are called on a client or cluster of ioredis, version 5 or 6, or of iovalkey. */
export interface IoredisLike {
  readonly isCluster: boolean
  get(key: string): Promise<string | null>
  mget(...keys: string[]): Promise<(string | null)[]>
  eval(script: string, keys: number, ...rest: string[]): Promise<unknown>
  evalsha(sha: string, keys: number, ...rest: string[]): Promise<unknown>
}

/** The keys and arguments of a script, as node-redis accepts them. */
export interface NodeRedisScriptOptions {
  keys: string[]
  arguments: string[]
}

/** The methods that are called on a client, pool or cluster of node-redis, version 5 or 6. */
export interface NodeRedisLike {
  get(key: string): Promise<unknown>
  mGet(keys: string[]): Promise<unknown>
  eval(script: string, options: NodeRedisScriptOptions): Promise<unknown>
  evalSha(sha: string, options: NodeRedisScriptOptions): Promise<unknown>
}

/** The methods that are called on Upstash's REST client. */
export interface UpstashLike {
  get(key: string): Promise<unknown>
  mget(...keys: string[]): Promise<unknown>
  eval(script: string, keys: string[], args: string[]): Promise<unknown>
  evalsha(sha: string, keys: string[], args: string[]): Promise<unknown>
}

/** The clients that the adapter recognizes by their shape. They must be connected, or connect by themselves. */
export type RedisClient = IoredisLike | NodeRedisLike | UpstashLike
