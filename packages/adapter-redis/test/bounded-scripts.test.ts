import { connect } from "node:net"
import type { Redis } from "ioredis"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { RedisAdapter } from "../src/index.ts"
import { openPart, type Part } from "./rows.ts"

const email = "ada@example.com"
const ahead = new Date("2037-05-06T07:08:09.123Z")

let part: Part<Redis>
beforeAll(() => {
  part = openPart()
})
afterAll(async () => part.close())

/** Stores links of the address that end at a time. */
async function store(count: number, end: number): Promise<void> {
  const links = Array.from({ length: count }, () => [crypto.randomUUID(), String(end)])
  await part.redis.hset(nameOf("tokens"), Object.fromEntries(links))
}

function nameOf(kind: string): string {
  return `${part.baseKeyPrefix}latchkey:${kind}:${email}`
}

/**
 * Returns the commands that scripts run on keys of this part during an operation. Other tests use the server, too, and
 * ioredis doesn't expect their commands in answer to its own.
 */
async function commandsOf(operation: () => Promise<unknown>): Promise<string[]> {
  const { host = "localhost", port = 6379 } = part.redis.options
  const socket = connect(port, host)
  let text = ""
  socket.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk))
  const until = async (end: string): Promise<boolean> => vi.waitUntil(() => text.includes(end), 10_000)
  socket.write("MONITOR\r\n")
  await until("+OK")
  await operation()
  const end = crypto.randomUUID()
  await part.redis.echo(end)
  await until(end)
  socket.destroy()
  return text
    .split("\n")
    .flatMap((line) => /\[\d+ lua\] (.*)/.exec(line)?.[1] ?? [])
    .filter((command) => command.includes(part.baseKeyPrefix))
    .map((command) => command.replaceAll('"', "").replace(part.baseKeyPrefix, "").trim().toLowerCase())
}

test.each([
  ["valid", ahead.getTime()],
  ["expired", 1_000],
])("a new link doesn't read all %s links of its address: the work for it is bounded", async (_, end) => {
  const adapter = RedisAdapter(part.redis, part)
  await part.redis.del(nameOf("tokens"))
  await store(3_000, end)
  const link = { identifier: email, token: crypto.randomUUID(), expires: ahead }
  const commands = await commandsOf(async () => adapter.createVerificationToken(link))
  const names = commands.map((command) => command.replace(/ .*/, ""))
  expect(names).toContain("hsetnx")
  // No command that reads a whole key, and at most one removal for each link that was read.
  expect(names.filter((name) => /^(?:hgetall|hkeys|hvals|hscan)$/.test(name))).toEqual([])
  expect(commands).toContain(`hrandfield latchkey:tokens:${email} 16 withvalues`)
  expect(commands.length).toBeLessThanOrEqual(20)
  expect(await part.redis.hlen(nameOf("tokens"))).toBeGreaterThanOrEqual(3_001 - 16)
  expect(await adapter.useVerificationToken(link)).toEqual(link)
})

test("expired links of an address that keeps getting new ones are removed over time [ADP-15]", async () => {
  const adapter = RedisAdapter(part.redis, part)
  await part.redis.del(nameOf("tokens"))
  await store(500, 1_000)
  for (let round = 0; round < 200; round++)
    await adapter.createVerificationToken({ identifier: email, token: `${round}`, expires: ahead })
  expect(await part.redis.hlen(nameOf("tokens"))).toBeLessThan(300)
})

test("links of an address end with the last of them, in whichever order they come [ADP-16]", async () => {
  const adapter = RedisAdapter(part.redis, part)
  await part.redis.del(nameOf("tokens"))
  const times = [ahead.getTime(), ahead.getTime() - 5_000, ahead.getTime() + 5_000]
  const ends: number[] = []
  for (const time of times) {
    await adapter.createVerificationToken({ identifier: email, token: `${time}`, expires: new Date(time) })
    ends.push(await part.redis.pexpiretime(nameOf("tokens")))
  }
  expect(ends).toEqual([times[0], times[0], times[2]])
})
