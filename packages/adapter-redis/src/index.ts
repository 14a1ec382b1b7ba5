/**
 * Latchkey on Redis and Valkey.
 *
 * @module
 */
export type {
  IoredisLike,
  NodeRedisLike,
  NodeRedisScriptOptions,
  RedisClient,
  UpstashLike,
} from "./redis-client.ts"
export { adoptFormerKeys } from "./adopt-former-keys.ts"
export { RedisAdapter } from "./redis-adapter.ts"
export type { RedisAdapterOptions } from "./key-starts.ts"
export { RedisSessionStore, type RedisSessionStoreOptions } from "./redis-session-store.ts"
export type { SessionStore } from "@latchkey/core/adapters/combine"
