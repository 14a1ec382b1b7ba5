import { Redis } from "ioredis"
import { inspect } from "node:util"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import type { Adapter } from "@latchkey/core/adapters"
import { RedisAdapter, RedisSessionStore } from "../src/index.ts"
import { clients, type OpenClient } from "./clients.ts"
import { keysOf, openPart, type Part } from "./rows.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")
const ada = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "idp" } as const

/** Texts that have a meaning in Redis, in Lua, in JSON, or in the keys. */
const texts = [
  "{",
  "}",
  "{}",
  "{a}b",
  "}{",
  "a:b",
  ":",
  "%3A",
  "by-user-id",
  "a\nb",
  "a\r\nSET x y\r\n",
  "a\0b",
  "\0",
  "*",
  "?",
  "[a]",
  '"',
  '\\"',
  "\\",
  "]]",
  "' .. redis.call('FLUSHALL') .. '",
  "=a",
  "!user",
  "null",
  "1e3",
  "-1",
  "x".repeat(10_000),
  "é👩🏽‍🚀",
] as const

let part: Part<Redis>
let adapter: Required<Adapter>
let id: string
beforeAll(async () => {
  part = openPart()
  adapter = RedisAdapter(part.redis, part)
  id = (await adapter.createUser(ada)).id
})
afterAll(async () => part.close())

describe.each(clients)("over $name", (kind) => {
  let opened: OpenClient
  beforeAll(async () => {
    opened = await kind.open()
  })
  afterAll(async () => opened.close())

  test("every text is a separate key, in every part of a key [ADP-05, ADP-06, ADP-13, ADP-17]", async () => {
    const base = `${crypto.randomUUID()}:`
    const store = RedisAdapter(opened.client, { baseKeyPrefix: kind.isCluster ? `{${base}}` : base })
    const at = async (text: string) => ({
      user: (await store.getUserByEmail(text))?.name,
      account: (await store.getAccount(text, text))?.["scope"],
      session: (await store.getSessionAndUser(text))?.user.name,
      passkey: (await store.getAuthenticator(text))?.name,
      link: (await store.useVerificationToken({ identifier: text, token: text }))?.token,
    })
    for (const text of texts) {
      const { id: userId } = await store.createUser({ ...ada, email: text, name: text })
      await store.linkAccount({ ...account, userId, provider: text, providerAccountId: text, scope: text })
      await store.createSession({ sessionToken: text, userId, expires })
      await store.createVerificationToken({ identifier: text, token: text, expires })
      await store.createAuthenticator({
        userId,
        credentialID: text,
        providerAccountId: text,
        counter: 0,
        credentialPublicKey: "k",
        credentialDeviceType: "d",
        credentialBackedUp: true,
        name: text,
      })
      await store.createSessionDetails({
        id: text,
        userId: text,
        provider: text,
        providerSubject: text,
        providerSessionId: text,
        userAgent: text,
        signedInAt: expires,
        lastUsedAt: expires,
        expires,
      })
      await store.revoke(text, expires)
      expect(await store.increment(text, { by: 2, from: 1, max: 3, until: expires })).toBeNull()
    }
    for (const text of texts) {
      const all = { user: text, account: text, session: text, passkey: text, link: text }
      expect(await at(text), text.slice(0, 100)).toEqual(all)
      const details = [expect.objectContaining({ id: text, userAgent: text })]
      expect(await store.listSessionDetails({ userId: text })).toEqual(details)
      expect(await store.listSessionDetails({ provider: text, providerSubject: text })).toEqual(details)
      expect(await store.increment(text, { by: 1, from: 0, max: 3, until: expires })).toBe(3)
    }
    expect((await store.revokedSince([...texts, "other"])).map((date) => date instanceof Date)).toEqual([
      ...texts.map(() => true),
      false,
    ])
  })

  test("every text can be a user's id and a token, in every index [ADP-14, ADP-15, SE-05]", async () => {
    const store = RedisSessionStore(opened.client, { prefix: `${crypto.randomUUID()}:` })
    for (const text of texts) {
      await store.createSession({ sessionToken: text, userId: text, expires })
      await store.createSession({ sessionToken: `${text}-other`, userId: "ada", expires })
    }
    for (const text of texts) {
      const session = { sessionToken: text, userId: text, expires }
      expect(await store.getSession(text)).toEqual(session)
      expect(await store.listSessions(text)).toEqual([session])
      await store.updateSession({ sessionToken: `${text}-other`, userId: text })
      expect(await store.listSessions(text)).toHaveLength(2)
      await store.deleteSession(text)
      expect(await store.listSessions(text)).toHaveLength(1)
      await store.deleteUserSessions(text)
      expect(await store.getSession(`${text}-other`)).toBeNull()
    }
    expect(await store.listSessions("ada")).toEqual([])
  })

  test("counts to the last digit of the largest safe integer [AU-04]", async () => {
    const store = RedisSessionStore(opened.client, { prefix: `${crypto.randomUUID()}:` })
    const max = Number.MAX_SAFE_INTEGER
    const step = { by: 1, from: max - 2, max, until: expires }
    expect(await store.increment("key", step)).toBeNull()
    expect(await store.increment("key", { ...step, by: 2 })).toBe(max - 1)
    expect(await store.increment("key", step)).toBeNull()
    expect(await store.increment("key", step)).toBe(max)
    expect(await store.increment("key", { ...step, by: max })).toBe(max)
    expect(await store.increment("new", { ...step, by: max })).toBe(0)
  })

  test("errors hold no value that was stored, and say what is wrong [LG-01]", async () => {
    const base = `${crypto.randomUUID()}:`
    const store = RedisAdapter(opened.client, { baseKeyPrefix: kind.isCluster ? `{${base}}` : base })
    const { id: userId } = await store.createUser({ ...ada, email: "secret@example.com" })
    const row = { sessionToken: "secret-token", userId, expires }
    await store.createSession(row)
    const calls: readonly (() => unknown)[] = [
      async () => store.createSession(row),
      async () => store.createSession({ ...row, userId: "secret-user", sessionToken: "secret-2" }),
      async () => store.createUser({ ...ada, email: "secret@example.com" }),
      async () => store.createUser({ ...ada, email: "secret\ud800" }),
      async () => store.createSession({ ...row, sessionToken: "secret-3", expires: new Date(Number.NaN) }),
    ]
    for (const call of calls) {
      const error: unknown = await Promise.resolve(call()).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(inspect(error, { showHidden: true, depth: 5 })).not.toContain("secret")
      expect((error as Error).message).toMatch(/exists already|no such user|well-formed|valid date/)
    }
  })
})

describe("a value that isn't the key of anything", () => {
  test.each([[undefined], [null], [1], [{}], [["a"]], [{ $ne: null }], ["a\ud800"], ["\udc00"]])(
    "finds nothing and removes nothing: %j [ADP-08, ADP-13]",
    async (value) => {
      const nothing = value as string
      await adapter.createSession({ sessionToken: "a", userId: id, expires })
      const before = await keysOf(part)
      expect(await adapter.getUser(nothing)).toBeNull()
      expect(await adapter.getUserByEmail(nothing)).toBeNull()
      expect(await adapter.getUserByAccount({ provider: nothing, providerAccountId: "1" })).toBeNull()
      expect(await adapter.getAccount(nothing, "idp")).toBeNull()
      expect(await adapter.getSessionAndUser(nothing)).toBeNull()
      expect(await adapter.getAuthenticator(nothing)).toBeNull()
      expect(await adapter.useVerificationToken({ identifier: nothing, token: "a" })).toBeNull()
      expect(await adapter.updateSession({ sessionToken: nothing, expires })).toBeNull()
      expect(await adapter.deleteSession(nothing)).toBeNull()
      expect(await adapter.deleteUser(nothing)).toBeNull()
      expect(await adapter.eraseUser(nothing)).toBe(false)
      expect(await adapter.exportUser(nothing)).toBeNull()
      expect(await adapter.listAccountsByUserId(nothing)).toEqual([])
      expect(await adapter.listAuthenticatorsByUserId(nothing)).toEqual([])
      expect(await adapter.listSessionDetails({ userId: nothing })).toEqual([])
      expect(await adapter.revokedSince([nothing, "a"])).toEqual([null, null])
      await adapter.deleteUserSessions(nothing)
      await adapter.deleteSessionDetails(nothing)
      expect(await keysOf(part)).toEqual(before)
      await adapter.deleteSession("a")
    },
  )

  test.each([[undefined], [null], [1], [{}], ["a\ud800"]])(
    "is never stored: the call rejects: %j [ADP-03, ADP-12]",
    async (value) => {
      const bad = value as string
      const before = await keysOf(part)
      const calls: readonly (() => unknown)[] = [
        async () => adapter.linkAccount({ ...account, userId: id, providerAccountId: bad }),
        async () => adapter.linkAccount({ ...account, userId: bad, providerAccountId: "1" }),
        async () => adapter.createSession({ sessionToken: bad, userId: id, expires }),
        async () => adapter.createVerificationToken({ identifier: bad, token: "a", expires }),
        async () => adapter.createVerificationToken({ identifier: "a", token: bad, expires }),
        async () => adapter.createVerificationToken({ identifier: "a", token: "a", expires: value as never }),
        async () => adapter.revoke(bad, expires),
        async () => adapter.revoke("a", value as never),
        async () => adapter.increment(bad, { by: 1, from: 0, max: 1, until: expires }),
        async () => adapter.increment("a", { by: 1, from: 0, max: 1, until: value as never }),
      ]
      for (const call of calls) await expect(Promise.resolve(call())).rejects.toThrow(TypeError)
      expect(await keysOf(part)).toEqual(before)
    },
  )

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "1"])(
    "is no number to count with: %s [AU-04, ADP-21]",
    async (value) => {
      const step = { by: 1, from: 0, max: 10, until: expires }
      for (const name of ["by", "from", "max"])
        await expect(Promise.resolve(adapter.increment("a", { ...step, [name]: value }))).rejects.toThrow(
          "whole number",
        )
      await expect(Promise.resolve(adapter.updateAuthenticatorCounter("a", value as number))).rejects.toThrow(
        "whole number",
      )
    },
  )
})

describe("a row", () => {
  test("keeps every digit, empty lists, and members of every name through changes of others [ADP-07, ADP-09]", async () => {
    const open = {
      "": "empty",
      'quoted "name"': { nested: ["a", { b: '}"' }], empty: {}, list: [] },
      serial: 9_007_199_254_740_991,
      small: 1.25e-10,
      slash: "a/b\\c",
      deep: JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`) as never,
    }
    await adapter.linkAccount({ ...account, ...open, userId: id, providerAccountId: "open" })
    const key = { provider: "idp", providerAccountId: "open" }
    const expected = { 'quoted "name"': open['quoted "name"'], slash: "a/b\\c" }
    expect(await adapter.updateAccount(key, { scope: "new" }, { ...expected, slash: "a/b" })).toBe(false)
    expect(await adapter.updateAccount(key, { scope: "new" }, expected)).toBe(true)
    const found = await adapter.getAccount("open", "idp")
    expect(found).toMatchObject({ ...key, scope: "new", serial: open.serial, small: open.small, "": "empty" })
    expect(found?.['quoted "name"']).toEqual(open['quoted "name"'])
    expect(JSON.stringify(found?.["deep"])).toBe(JSON.stringify(open.deep))
  })

  test("of a user holds dates that the application added, and names that look like dates as text [ADP-03]", async () => {
    const text = "2026-01-02T03:04:05.000Z"
    const given = { ...ada, email: "dates@example.com", name: text, joinedAt: new Date(text), role: "admin" }
    const { id: own } = await adapter.createUser(given)
    const stored = { name: text, joinedAt: new Date(text), role: "admin" }
    expect(await adapter.getUser(own)).toMatchObject(stored)
    expect(await adapter.updateUser({ id: own, image: text })).toMatchObject({ ...stored, image: text })
  })
})

test("a script that the server has forgotten is sent again [FC-05]", async () => {
  await adapter.createSession({ sessionToken: "forgotten", userId: id, expires })
  await part.redis.script("FLUSH")
  expect(await adapter.getSessionAndUser("forgotten")).not.toBeNull()
  await adapter.deleteSession("forgotten")
})

test("a server that refuses a command makes the method reject, without the command in the error [FC-05, LG-01]", async () => {
  const redis = new Redis(inject("redisServers").redis)
  const base = `${part.baseKeyPrefix}other:`
  const other = RedisAdapter(redis, { baseKeyPrefix: base })
  await redis.lpush(`${base}user:session:secret`, "a list")
  const error: unknown = await Promise.resolve(other.getSessionAndUser("secret")).catch(
    (reason: unknown) => reason,
  )
  expect((error as Error).message).toContain("WRONGTYPE")
  expect(inspect(error, { showHidden: true, depth: 5 })).not.toContain("secret")
  redis.disconnect()
})

test.each([[{}], [null], [undefined], ["redis://"], [() => {}], [{ get() {}, mget() {} }]])(
  "a client of an unknown kind is refused at once: %j",
  (client) => {
    expect(() => RedisAdapter(client as never)).toThrow("doesn't recognize this client")
    expect(() => RedisSessionStore(client as never)).toThrow("doesn't recognize this client")
  },
)

test("an option that is no text is refused at once, and so are keys of users in several slots of a cluster", () => {
  expect(() => RedisAdapter(part.redis, { userKeyPrefix: 1 as never })).toThrow("`userKeyPrefix` must be")
  expect(() => RedisSessionStore(part.redis, { prefix: 1 as never })).toThrow("`prefix` must be")
  const cluster = { isCluster: true, get() {}, mget() {}, eval() {}, evalsha() {} } as never
  for (const baseKeyPrefix of ["", "auth:", "{}auth:", "auth}{"])
    expect(() => RedisAdapter(cluster, { baseKeyPrefix })).toThrow("needs a hash tag")
  expect(() => RedisAdapter(cluster)).not.toThrow()
})
