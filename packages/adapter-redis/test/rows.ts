import type { AdapterAccount, AdapterSession, StoredUser, VerificationToken } from "@latchkey/core/adapters"
import type { OpenStore } from "@latchkey/tests-adapters/faults"
import { randomUUID } from "node:crypto"
import { Cluster, Redis } from "ioredis"
import { inject } from "vitest"
import { RedisAdapter } from "../src/index.ts"
import type {} from "./servers.ts"

/** The keys of a server or cluster that begin with a unique name. */
export interface Part<Client extends Redis | Cluster = Redis | Cluster> {
  readonly redis: Client
  readonly baseKeyPrefix: string
  readonly close: () => Promise<void>
}

/** Opens a part of the server. */
export function openPart(): Part<Redis> {
  const redis = new Redis(inject("redisServers").redis)
  const part = { redis, baseKeyPrefix: `${randomUUID()}:`, close: async () => redis.disconnect() }
  return { ...part, close: async () => closed(part) }
}

/** Opens a part of the cluster. */
export function openClusterPart(): Part<Cluster> {
  const redis = new Cluster([...inject("redisServers").cluster])
  const part = { redis, baseKeyPrefix: `{${randomUUID()}}:`, close: async () => redis.disconnect() }
  return { ...part, close: async () => closed(part) }
}

async function closed(part: Part): Promise<void> {
  await empty(part)
  await part.close()
}

/** Returns a part's keys, without its name, in alphabetical order. */
export async function keysOf(part: Part): Promise<string[]> {
  return [...(await fullKeysOf(part)).keys()].sort()
}

/** Removes every key of a part. */
export async function empty(part: Part): Promise<void> {
  const keys = [...(await fullKeysOf(part)).values()]
  await Promise.all(keys.map(async (key) => part.redis.unlink(key)))
}

/** Returns a part's full keys, by the keys without its name. In a cluster, the name in expiring keys has no braces. */
async function fullKeysOf({ redis, baseKeyPrefix }: Part): Promise<Map<string, string>> {
  const name = baseKeyPrefix.replaceAll(/[{}:]/g, "")
  const keys = new Map<string, string>()
  for (const node of redis instanceof Cluster ? redis.nodes("master") : [redis])
    for await (const some of node.scanStream({ match: `*${name}*`, count: 1000 }))
      for (const key of some as string[]) keys.set(key.replace(/^[^:]*:/, ""), key)
  return keys
}

/** Returns the adapter, and functions that read the rows directly. */
export function openRows(part: Part): OpenStore {
  const { redis, baseKeyPrefix } = part
  return {
    makesIds: true,
    adapter: RedisAdapter(redis, { baseKeyPrefix }),
    rows: async () => {
      const keys = await fullKeysOf(part)
      const among = (pattern: RegExp): [string, string][] => [...keys].filter(([key]) => pattern.test(key))
      const rows = async <Row>(pattern: RegExp): Promise<Row[]> =>
        Promise.all(among(pattern).map(async ([, key]) => withDates<Row>(await redis.get(key))))
      const tokens = among(/^latchkey:tokens:/).map(async ([short, key]) => tokensAt(redis, short, key))
      return {
        users: await rows<StoredUser>(/^user:[\da-f-]{36}$/),
        accounts: await rows<AdapterAccount>(/^user:account:/),
        sessions: await rows<AdapterSession>(/^(?:user|latchkey:\{\d+\}):session:/),
        verificationTokens: (await Promise.all(tokens)).flat(),
      }
    },
  }
}

async function tokensAt(redis: Redis | Cluster, short: string, key: string): Promise<VerificationToken[]> {
  return Object.entries(await redis.hgetall(key)).map(([token, expires]) => ({
    identifier: short.slice("latchkey:tokens:".length),
    token,
    expires: new Date(Number(expires)),
  }))
}

function withDates<Row>(text: string | null): Row {
  return JSON.parse(text ?? "{}", (name, value: unknown) =>
    (name === "expires" || name === "emailVerified") && typeof value === "string" ? new Date(value) : value,
  ) as Row
}
