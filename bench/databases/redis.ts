import { randomUUID } from "node:crypto"
import { UpstashRedisAdapter } from "@auth/upstash-redis-adapter"
import { RedisAdapter } from "@latchkey/adapter-redis"
import type { Adapter } from "@latchkey/core/adapters"
import { startRedis } from "@latchkey/tests-databases/redis"
import { startRestFront } from "@latchkey/tests-databases/redis-rest-front"
import { Redis as UpstashRedis } from "@upstash/redis"
import { type Command, Redis } from "ioredis"
import type { BenchDatabase, BenchStore } from "./bench-database.ts"

/** Opens Redis. Both sides use Upstash's client, with a server in this process that implements its protocol. */
export async function openUpstash(): Promise<BenchDatabase> {
  const server = await startRedis()
  const stops = [async () => server.stop()]
  const open = overUpstash(server.url, stops)
  return {
    ours: async () => open((client, baseKeyPrefix) => RedisAdapter(client, { baseKeyPrefix })),
    theirs: async () => open((client, baseKeyPrefix) => UpstashRedisAdapter(client, { baseKeyPrefix })),
    stop: stopping(stops),
  }
}

/**
 * Opens Redis. Our adapter uses ioredis, and the published one uses Upstash's client, which is the only one that it
 * accepts.
 */
export async function openIoredis(): Promise<BenchDatabase> {
  const server = await startRedis()
  const stops = [async () => server.stop()]
  const open = overUpstash(server.url, stops)
  return {
    async ours() {
      const commands: string[] = []
      const client = new (noting(commands))(server.url)
      await client.ping()
      stops.unshift(async () => client.disconnect())
      return storeOf(RedisAdapter(client, { baseKeyPrefix: newPrefix() }), commands, commands)
    },
    theirs: async () => open((client, baseKeyPrefix) => UpstashRedisAdapter(client, { baseKeyPrefix })),
    stop: stopping(stops),
  }
}

/** @param stops - a list to which the function that stops the front is added. */
function overUpstash(server: string, stops: (() => Promise<void>)[]) {
  return async (adapterOf: (client: UpstashRedis, baseKeyPrefix: string) => Adapter): Promise<BenchStore> => {
    const requests: string[] = []
    const commands: string[] = []
    const { url, token, stop } = await startRestFront(server, (names) => {
      requests.push(names.join(", "))
      commands.push(...names)
    })
    stops.unshift(stop)
    const client = new UpstashRedis({ url, token })
    return storeOf(adapterOf(client, newPrefix()), requests, commands)
  }
}

function storeOf(adapter: Adapter, asked: string[], statements: string[]): BenchStore {
  return {
    adapter,
    observe() {
      asked.length = 0
      statements.length = 0
      return { asked, statements }
    },
  }
}

/** Returns a client that records the commands that it sends. */
function noting(commands: string[]): typeof Redis {
  return class extends Redis {
    override sendCommand(command: Command, ...rest: []): unknown {
      commands.push(command.name)
      return super.sendCommand(command, ...rest)
    }
  }
}

/** Returns a key prefix that hasn't been used yet. */
function newPrefix(): string {
  return `bench-${randomUUID()}:`
}

function stopping(stops: readonly (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    for (const stop of stops) await stop()
  }
}
