import type { Cluster } from "ioredis"
import { Redis } from "ioredis"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import type { Adapter } from "@latchkey/core/adapters"
import { RedisAdapter, RedisSessionStore } from "../src/index.ts"
import { ioredisCluster } from "./clients.ts"
import { keysOf, openPart, type Part } from "./rows.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")
const ada = { id: "", email: "ada@example.com", emailVerified: null }
const details = {
  id: "details",
  provider: "idp",
  providerSubject: "1",
  providerSessionId: "2",
  userAgent: null,
  signedInAt: expires,
  lastUsedAt: expires,
  expires,
}

let part: Part<Redis>
beforeAll(() => {
  part = openPart()
})
afterAll(async () => part.close())

/** Stores one row of each kind that expires. */
async function fill(store: Adapter, userId: string): Promise<void> {
  await store.createSession?.({ sessionToken: "token", userId, expires })
  await store.createSessionDetails?.({ ...details, userId })
  await store.createVerificationToken?.({ identifier: ada.email, token: "link", expires })
  await store.revoke?.("revoked", expires)
  await store.increment?.("counted", { by: 1, from: 0, max: 2, until: expires })
}

describe("keys", () => {
  test("of everything that expires end in Redis, with its latest row, and nothing else does [ADP-12, ADP-16, SE-04]", async () => {
    const adapter = RedisAdapter(part.redis, part)
    const { id } = await adapter.createUserWithAccount(ada, {
      type: "oauth",
      provider: "idp",
      providerAccountId: "1",
    })
    await fill(adapter, id)
    const ends = Object.fromEntries(
      await Promise.all(
        (await keysOf(part)).map(async (key) => [
          key.replace(id, "ID"),
          await part.redis.pexpiretime(part.baseKeyPrefix + key),
        ]),
      ),
    )
    const end = expires.getTime()
    expect(ends).toEqual({
      "user:ID": -1,
      "user:email:ada@example.com": -1,
      "user:account:idp:1": -1,
      "latchkey:accounts-of:ID": -1,
      "user:session:token": end,
      "latchkey:sessions-of:ID": end,
      "latchkey:details:details": end,
      "latchkey:details-of:user:ID": end,
      'latchkey:details-of:subject:["idp","1"]': end,
      'latchkey:details-of:session:["idp","2"]': end,
      "latchkey:tokens:ada@example.com": end,
      "latchkey:revocation:revoked": end,
      "latchkey:counter:counted": end,
    })
    const later = new Date(end + 1000)
    await adapter.updateSession({ sessionToken: "token", expires: later })
    for (const key of ["user:session:token", `latchkey:sessions-of:${id}`])
      expect(await part.redis.pexpiretime(part.baseKeyPrefix + key), key).toBe(end + 1000)
    expect(await adapter.eraseUser(id)).toBe(true)
    expect(await keysOf(part)).toEqual(["latchkey:counter:counted", "latchkey:revocation:revoked"])
  })

  test("of sessions, details and links that have expired are gone, also out of their indexes [ADP-15]", async () => {
    const base = `${part.baseKeyPrefix}expired:`
    const adapter = RedisAdapter(part.redis, { baseKeyPrefix: base })
    const { id } = await adapter.createUser(ada)
    const past = new Date(Date.now() - 1000)
    await adapter.createSession({ sessionToken: "past", userId: id, expires: past })
    await adapter.createSession({ sessionToken: "ahead", userId: id, expires })
    await adapter.createVerificationToken({ identifier: ada.email, token: "past", expires: past })
    await adapter.createVerificationToken({ identifier: ada.email, token: "ahead", expires })
    await adapter.createSessionDetails({ ...details, userId: id, expires: past })
    await adapter.updateSession({ sessionToken: "ahead", expires })
    expect(await adapter.getSessionAndUser("past")).toBeNull()
    expect(await part.redis.zrange(`${base}latchkey:sessions-of:${id}`, "0", "-1")).toEqual(["ahead"])
    expect(Object.keys(await part.redis.hgetall(`${base}latchkey:tokens:${ada.email}`))).toEqual(["ahead"])
    expect((await adapter.exportUser(id))?.sessionDetails).toEqual([])
  })

  test("of a session that gets another user move to that user's index [ADP-14]", async () => {
    const store = RedisSessionStore(part.redis, { prefix: `${part.baseKeyPrefix}moved:` })
    await store.createSession({ sessionToken: "a", userId: "ada", expires })
    const grace = { sessionToken: "a", userId: "grace", expires }
    expect(await store.updateSession({ sessionToken: "a", userId: "grace" })).toEqual(grace)
    expect(await store.listSessions("ada")).toEqual([])
    expect(await store.listSessions("grace")).toEqual([grace])
  })
})

test("a user of Redis who may do only what the manual says runs every method", async () => {
  const name = crypto.randomUUID()
  const rules = ["+@read", "+@write", "+@scripting", "+@connection", "+time", "+info"]
  await part.redis.acl("SETUSER", name, "on", ">secret", `~${part.baseKeyPrefix}*`, ...rules)
  const { host, port } = part.redis.options
  const redis = new Redis({ host, port, username: name, password: "secret" } as object)
  const adapter = RedisAdapter(redis, { baseKeyPrefix: `${part.baseKeyPrefix}limited:` })
  const { id } = await adapter.createUser(ada)
  await fill(adapter, id)
  expect(await adapter.getSessionAndUser("token")).toMatchObject({ user: { id } })
  expect(await adapter.revokedSince(["revoked"])).toEqual([expect.any(Date)])
  expect(await adapter.listSessionDetails({ userId: id })).toHaveLength(1)
  expect(await adapter.eraseUser(id)).toBe(true)
  redis.disconnect()
  await part.redis.acl("DELUSER", name)
})

describe("in a cluster", () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = (await ioredisCluster.open()).client as unknown as Cluster
  })
  afterAll(() => cluster.disconnect())

  /** Returns the number of keys with a prefix on each server. */
  async function counts(beginning: string): Promise<number[]> {
    return Promise.all(
      inject("redisServers").cluster.map(async (url) => {
        const redis = new Redis(url)
        const keys = await redis.keys(`${beginning}*`)
        redis.disconnect()
        return keys.length
      }),
    )
  }

  test("sessions, details, links, revocations and counters are on all servers, users on one [FC-11]", async () => {
    const name = crypto.randomUUID()
    const adapter = RedisAdapter(cluster, { baseKeyPrefix: `{${name}}:` })
    for (let index = 0; index < 60; index++) {
      const random = crypto.randomUUID()
      const email = `${random}@example.com`
      const { id } = await adapter.createUser({ ...ada, email })
      await adapter.createSession({ sessionToken: random, userId: id, expires })
      await adapter.createSessionDetails({ ...details, id: random, userId: id })
      await adapter.createVerificationToken({ identifier: email, token: "link", expires })
      await adapter.revoke(random, expires)
      await adapter.increment(random, { by: 1, from: 0, max: 2, until: expires })
    }
    for (const kind of ["{*}:session:", "{*}:details:", "tokens:", "revocation:", "counter:"]) {
      const found = await counts(`${name}:latchkey:${kind}`)
      expect(
        found.reduce((sum, count) => sum + count, 0),
        kind,
      ).toBe(60)
      expect(Math.min(...found), `${kind} ${found.join(" ")}`).toBeGreaterThan(0)
    }
    expect((await counts(`{${name}}:user:`)).toSorted((one, other) => one - other)).toEqual([0, 0, 120])
  })
})
