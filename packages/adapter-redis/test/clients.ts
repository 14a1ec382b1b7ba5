import { Redis as UpstashRedis } from "@upstash/redis"
import { Cluster, Redis } from "ioredis"
import { Cluster as Cluster5, Redis as Redis5 } from "ioredis-5"
import { createClient, createClientPool, createCluster } from "redis"
import { createClient as createClient6, createCluster as createCluster6 } from "redis-6"
import { inject } from "vitest"
import type { RedisClient } from "../src/index.ts"
import type {} from "./servers.ts"

/** A client, and a function that closes it. */
export interface OpenClient {
  readonly client: RedisClient
  readonly close: () => Promise<void>
}

/** A kind of client. */
export interface ClientKind {
  readonly name: string
  readonly isCluster: boolean
  readonly open: () => Promise<OpenClient>
}

const server = (): string => inject("redisServers").redis
const cluster = (): readonly string[] => inject("redisServers").cluster
const nodes = (): { host: string; port: number }[] =>
  cluster().map((url) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) }))

export const ioredisClient: ClientKind = {
  name: "ioredis 6",
  isCluster: false,
  open: async () => {
    const client = new Redis(server())
    return { client, close: async () => client.disconnect() }
  },
}

/** Uses a prefix, which ioredis adds to every key that it recognises. */
const ioredis5Client: ClientKind = {
  name: "ioredis 5, with a prefix of keys",
  isCluster: false,
  open: async () => {
    const client = new Redis5(server(), { keyPrefix: "application:" })
    return { client, close: async () => client.disconnect() }
  },
}

const nodeRedisClient: ClientKind = {
  name: "node-redis 5",
  isCluster: false,
  open: async () => {
    const client = await createClient({ url: server() }).connect()
    return { client, close: async () => client.destroy() }
  },
}

const nodeRedisPool: ClientKind = {
  name: "a pool of node-redis 5",
  isCluster: false,
  open: async () => {
    const client = createClientPool({ url: server() }, { minimum: 3 })
    await client.connect()
    return { client, close: async () => client.destroy() }
  },
}

const nodeRedis6Client: ClientKind = {
  name: "node-redis 6",
  isCluster: false,
  open: async () => {
    const client = await createClient6({ url: server() }).connect()
    return { client, close: async () => client.destroy() }
  },
}

export const upstashClient: ClientKind = {
  name: "Upstash's client",
  isCluster: false,
  open: async () => ({ client: new UpstashRedis(inject("redisServers").rest), close: async () => {} }),
}

const plainUpstashClient: ClientKind = {
  name: "Upstash's client, which parses nothing and sends each command alone",
  isCluster: false,
  open: async () => {
    const plain = { automaticDeserialization: false, enableAutoPipelining: false }
    const client = new UpstashRedis({
      ...inject("redisServers").rest,
      ...plain,
      responseEncoding: false,
    })
    return { client, close: async () => {} }
  },
}

export const ioredisCluster: ClientKind = {
  name: "a cluster of ioredis 6",
  isCluster: true,
  open: async () => {
    const client = new Cluster(nodes())
    return { client, close: async () => client.disconnect() }
  },
}

const ioredis5Cluster: ClientKind = {
  name: "a cluster of ioredis 5",
  isCluster: true,
  open: async () => {
    const client = new Cluster5(nodes(), { enableAutoPipelining: true })
    return { client, close: async () => client.disconnect() }
  },
}

export const nodeRedisCluster: ClientKind = {
  name: "a cluster of node-redis 5",
  isCluster: true,
  open: async () => {
    const client = createCluster({ rootNodes: cluster().map((url) => ({ url })) })
    await client.connect()
    return { client, close: async () => client.destroy() }
  },
}

const nodeRedis6Cluster: ClientKind = {
  name: "a cluster of node-redis 6",
  isCluster: true,
  open: async () => {
    const client = createCluster6({ rootNodes: cluster().map((url) => ({ url })) })
    await client.connect()
    return { client, close: async () => client.destroy() }
  },
}

/** The kinds in a normal run: one client of each package, and a cluster. */
const usual: readonly ClientKind[] = [ioredisClient, nodeRedisClient, upstashClient, ioredisCluster]

/** Every kind. */
export const clients: readonly ClientKind[] = [
  ...usual,
  ioredis5Client,
  nodeRedisPool,
  nodeRedis6Client,
  plainUpstashClient,
  ioredis5Cluster,
  nodeRedisCluster,
  nodeRedis6Cluster,
]

/** The kinds that the conformance suite uses. At night, it uses all of them. */
export const tested: readonly ClientKind[] = (process.env["EXHAUSTIVE"] ?? "") === "" ? usual : clients
