import { spawn } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { startMariadb } from "./mariadb.ts"
import { startPostgres } from "./postgres.ts"
import { startRedis, startRedisCluster } from "./redis.ts"

/** Returns true if a server listens at a URL. */
async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const starters = [
  {
    name: "PostgreSQL",
    start: startPostgres,
    variable: "POSTGRES_URL",
    module: "./postgres.ts",
    method: "startPostgres",
  },
  {
    name: "MariaDB",
    start: startMariadb,
    variable: "MARIADB_URL",
    module: "./mariadb.ts",
    method: "startMariadb",
  },
  {
    name: "Redis",
    start: startRedis,
    variable: "REDIS_URL",
    module: "./redis.ts",
    method: "startRedis",
  },
]

describe.each(starters)("a server of $name", ({ start, variable, module, method }) => {
  test("takes connections until it is stopped", async () => {
    const server = await start()
    expect(await answers(server.url)).toBe(true)
    await server.stop()
    // A server named by the environment keeps running.
    expect(await answers(server.url)).toBe(Boolean(process.env[variable]))
  })

  test("ends with a process that is killed", async () => {
    const program = `import { ${method} } from ${JSON.stringify(new URL(module, import.meta.url).href)}
      console.log((await ${method}()).url)
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      env: { ...process.env, POSTGRES_URL: "", MARIADB_URL: "", REDIS_URL: "" },
      stdio: ["ignore", "pipe", "inherit"],
    })
    let printed = ""
    for await (const text of child.stdout.setEncoding("utf8")) {
      printed += String(text)
      if (printed.includes("://")) break
    }
    const url = /\S+:\/\/\S+/.exec(printed)?.[0] ?? ""
    expect(await answers(url)).toBe(true)
    child.kill("SIGKILL")
    for (let attempt = 0; attempt < 250 && (await answers(url)); attempt++) await setTimeout(100)
    expect(await answers(url)).toBe(false)
  })
})

test("a cluster of Redis takes connections on each of its three servers until it is stopped", async () => {
  const cluster = await startRedisCluster()
  expect(await Promise.all(cluster.urls.map(answers))).toEqual([true, true, true])
  await cluster.stop()
  expect(await Promise.all(cluster.urls.map(answers))).toEqual([false, false, false])
})
