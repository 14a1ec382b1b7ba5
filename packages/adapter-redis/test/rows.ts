import type { AdapterAccount, AdapterSession, StoredUser, VerificationToken } from "@latchkey/core/adapters"
import type { OpenStore } from "@latchkey/tests-adapters/faults"
import { randomUUID } from "node:crypto"
import { Redis } from "ioredis"
import { inject } from "vitest"
import { RedisAdapter } from "../src/index.ts"
import type {} from "./servers.ts"

/** A part of the server's keys, which begin with a name that no other part has. */
export interface Part {
  readonly redis: Redis
  readonly baseKeyPrefix: string
  readonly close: () => Promise<void>
}

/** Opens a part. */
export function openPart(): Part {
  const redis = new Redis(inject("redisServers").redis)
  const part = { redis, baseKeyPrefix: `${randomUUID()}:` }
  return {
    ...part,
    close: async () => {
      await empty(part)
      redis.disconnect()
    },
  }
}

/** The keys of a part, without its name, in alphabetical order. */
export async function keysOf({ redis, baseKeyPrefix }: Omit<Part, "close">): Promise<string[]> {
  const keys: string[] = []
  for await (const some of redis.scanStream({ match: `${baseKeyPrefix}*`, count: 1000 }))
    keys.push(...(some as string[]))
  return keys.map((key) => key.slice(baseKeyPrefix.length)).sort()
}

/** Removes every key of a part. */
export async function empty(part: Omit<Part, "close">): Promise<void> {
  const keys = await keysOf(part)
  if (keys.length > 0) await part.redis.unlink(keys.map((key) => part.baseKeyPrefix + key))
}

/** The adapter, and a look at the rows past it. */
export function openRows(part: Part): OpenStore {
  const { redis, baseKeyPrefix } = part
  const adapter = RedisAdapter(redis, { baseKeyPrefix })
  return {
    makesIds: true,
    adapter,
    rows: async () => {
      const keys = await keysOf(part)
      const rows = async <Row>(pattern: RegExp): Promise<Row[]> =>
        Promise.all(
          keys
            .filter((key) => pattern.test(key))
            .map(async (key) => withDates<Row>(await redis.get(baseKeyPrefix + key))),
        )
      const tokens = keys.filter((key) => key.startsWith("latchkey:tokens:"))
      return {
        users: await rows<StoredUser>(/^user:[\da-f-]{36}$/),
        accounts: await rows<AdapterAccount>(/^user:account:/),
        sessions: await rows<AdapterSession>(/^user:session:/),
        verificationTokens: (
          await Promise.all(tokens.map(async (key) => tokensAt(redis, baseKeyPrefix, key)))
        ).flat(),
      }
    },
  }
}

async function tokensAt(redis: Redis, baseKeyPrefix: string, key: string): Promise<VerificationToken[]> {
  return Object.entries(await redis.hgetall(baseKeyPrefix + key)).map(([token, expires]) => ({
    identifier: key.slice("latchkey:tokens:".length),
    token,
    expires: new Date(Number(expires)),
  }))
}

function withDates<Row>(text: string | null): Row {
  return JSON.parse(text ?? "{}", (name, value: unknown) =>
    (name === "expires" || name === "emailVerified") && typeof value === "string" ? new Date(value) : value,
  ) as Row
}
