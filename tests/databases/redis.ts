import { execFileSync } from "node:child_process"
import { dirname, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { freePort } from "@latchkey/test-kit/free-port"
import { ownFolder } from "./account.ts"
import { findProgram, installPackages, isExecutable, versionOf } from "./programs.ts"
import { startServer, type DatabaseServer } from "./server.ts"

/** A cluster that ends with the process. */
export interface RedisCluster {
  /** The URLs of its servers. */
  readonly urls: readonly string[]
  readonly stop: () => Promise<void>
}

/** The number of hash slots of every cluster. */
const slots = 16_384

/** The maximum time for the servers of a cluster to find each other, in milliseconds. */
const clusterTimeout = 60_000

/**
 * Returns the Redis server in `REDIS_URL` (which can be a Valkey server), or starts one. Its program is the one in
 * `REDIS_SERVER`, the system's, or the one that apt-get installs for root.
 */
export async function startRedis(): Promise<DatabaseServer> {
  const given = process.env["REDIS_URL"]
  if (given !== undefined && given !== "") {
    process.stdout.write("redis: the server that REDIS_URL names\n")
    return { url: given, stop: async () => {} }
  }
  const program = serverProgram()
  process.stdout.write(`redis: ${versionOf(program)}\n`)
  const { url, stop } = await startNode(program, [])
  return { url, stop }
}

/** Starts a cluster of three Redis servers without replicas. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const program = serverProgram()
  const nodes: { url: string; port: number; busPort: number; stop: () => Promise<void> }[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map(async (node) => node.stop()))
  }
  try {
    for (let index = 0; index < 3; index++) {
      const busPort = await freePort()
      const cluster = ["--cluster-enabled", "yes", "--cluster-port", String(busPort)]
      nodes.push({ ...(await startNode(program, cluster)), busPort })
    }
    await joinNodes(program, nodes)
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: nodes.map(({ url }) => url), stop }
}

async function startNode(
  program: string,
  args: readonly string[],
): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const folder = ownFolder("redis", {})
  const stop = await startServer({
    name: "redis",
    // It logs to standard output.
    program: "/bin/sh",
    args: [
      "-c",
      'exec "$@" >&2',
      "redis",
      program,
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--dir",
      folder,
      "--save",
      "",
      "--appendonly",
      "no",
      ...args,
    ],
    folder,
    account: {},
    ready: /Ready to accept connections/i,
    signal: "TERM",
  })
  return { url: `redis://127.0.0.1:${port}`, port, stop }
}

/** Gives each server a third of the slots, and introduces the servers to each other. */
async function joinNodes(
  program: string,
  nodes: readonly { readonly port: number; readonly busPort: number }[],
): Promise<void> {
  const client = join(dirname(program), "redis-cli")
  const command = (port: number, ...args: readonly string[]): string =>
    execFileSync(isExecutable(client) ? client : "redis-cli", ["-p", String(port), ...args], {
      encoding: "utf8",
    })
  for (const [index, { port }] of nodes.entries()) {
    const [first, next] = [index, index + 1].map((part) => Math.floor((slots * part) / nodes.length))
    command(port, "cluster", "addslotsrange", String(first), String((next ?? slots) - 1))
    command(port, "cluster", "set-config-epoch", String(index + 1))
  }
  const [first, ...others] = nodes
  for (const { port, busPort } of others)
    command(first?.port ?? port, "cluster", "meet", "127.0.0.1", String(port), String(busPort))
  const isReady = (port: number): boolean => {
    const info = command(port, "cluster", "info")
    return info.includes("cluster_state:ok") && info.includes(`cluster_known_nodes:${nodes.length}`)
  }
  const end = Date.now() + clusterTimeout
  while (!nodes.every(({ port }) => isReady(port))) {
    if (Date.now() > end) throw new Error("The servers of the Redis cluster did not find each other.")
    await setTimeout(100)
  }
}

function serverProgram(): string {
  const given = process.env["REDIS_SERVER"]
  if (given !== undefined && given !== "") return given
  const found = findProgram("redis-server") ?? findProgram("valkey-server")
  if (found !== undefined) return found
  installPackages("Redis", "REDIS_URL", "redis-server")
  const installed = findProgram("redis-server")
  if (installed === undefined) throw new Error("apt-get installed Redis, but there is no redis-server.")
  return installed
}
