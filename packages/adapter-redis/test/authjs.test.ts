import { UpstashRedisAdapter } from "@auth/upstash-redis-adapter"
import { Redis as UpstashRedis } from "@upstash/redis"
import type { Redis } from "ioredis"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import type { Adapter } from "@latchkey/core/adapters"
import { adoptFormerKeys, RedisAdapter } from "../src/index.ts"
import { keysOf, openPart, type Part } from "./rows.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")
const account = {
  type: "oauth",
  provider: "idp",
  access_token: "access/1",
  expires_at: 1_900_000_000,
  amounts: [],
  serial: 9_007_199_254_740_991,
} as const
const grace = { id: "", email: "grace@example.com", name: "Grace", emailVerified: expires }

let part: Part<Redis>
let theirs: Adapter
let ours: Required<Adapter>
beforeAll(() => {
  part = openPart()
  const { baseKeyPrefix } = part
  theirs = UpstashRedisAdapter(new UpstashRedis(inject("redisServers").rest), { baseKeyPrefix })
  ours = RedisAdapter(part.redis, { baseKeyPrefix })
})
afterAll(async () => part.close())

async function theirUser(name: string): Promise<string> {
  const user = { id: "", email: `${name}@example.com`, name, emailVerified: expires }
  return (await theirs.createUser?.(user))?.id ?? ""
}

describe("keys of @auth/upstash-redis-adapter", () => {
  test("its users, accounts, sessions and links open unchanged [ADP-22]", async () => {
    const id = await theirUser("ada")
    await theirs.linkAccount?.({ ...account, userId: id, providerAccountId: "1" })
    await theirs.createSession?.({ sessionToken: "ada", userId: id, expires })
    await theirs.createVerificationToken?.({ identifier: "ada@example.com", token: "t", expires })

    const ada = { id, email: "ada@example.com", name: "ada", emailVerified: expires }
    expect(await ours.getUser(id)).toEqual(ada)
    expect(await ours.getUserByEmail("ada@example.com")).toEqual(ada)
    expect(await ours.getUserByAccount({ provider: "idp", providerAccountId: "1" })).toEqual(ada)
    expect(await ours.getAccount("1", "idp")).toMatchObject({ ...account, userId: id })
    expect(await ours.listAccountsByUserId(id)).toMatchObject([account])
    const session = { sessionToken: "ada", userId: id, expires }
    expect(await ours.getSessionAndUser("ada")).toEqual({ session, user: ada })
    const token = { identifier: "ada@example.com", token: "t" }
    expect(await ours.useVerificationToken(token)).toEqual({ ...token, expires })
    expect(await ours.useVerificationToken(token)).toBeNull()
  })

  test("its rows are changed in place, to the last digit, and its own code reads them still [ADP-22]", async () => {
    const id = await theirUser("eve")
    await theirs.linkAccount?.({ ...account, userId: id, providerAccountId: "2" })
    await theirs.createSession?.({ sessionToken: "eve", userId: id, expires })
    await ours.updateUser({ id, email: "eve@example.org" })
    const key = { provider: "idp", providerAccountId: "2" }
    const expected = { access_token: "access/1" }
    expect(await ours.updateAccount(key, { access_token: "access/2" }, expected)).toBe(true)
    const later = new Date(expires.getTime() + 1)
    await ours.updateSession({ sessionToken: "eve", expires: later })

    expect(await theirs.getUserByEmail?.("eve@example.org")).toMatchObject({ id, emailVerified: expires })
    expect(await theirs.getUserByEmail?.("eve@example.com")).toBeNull()
    expect(await theirs.getSessionAndUser?.("eve")).toMatchObject({ session: { expires: later } })
    const changed = { ...account, userId: id, access_token: "access/2", amounts: [] }
    expect(await ours.getAccount("2", "idp")).toMatchObject(changed)
    expect(await theirs.getUserByAccount?.(key)).toMatchObject({ id })
  })

  test("its own code reads what this package stores [ADP-22]", async () => {
    const { id } = await ours.createUserWithAccount(grace, { ...account, providerAccountId: "3" })
    await ours.createSession({ sessionToken: "grace", userId: id, expires })
    const key = { provider: "idp", providerAccountId: "3" }
    expect(await theirs.getUser?.(id)).toEqual({ ...grace, id })
    expect(await theirs.getUserByEmail?.(grace.email)).toEqual({ ...grace, id })
    expect(await theirs.getUserByAccount?.(key)).toEqual({ ...grace, id })
    expect(await theirs.getSessionAndUser?.("grace")).toMatchObject({ user: { id }, session: { expires } })
  })

  test("a session that it stored ends in Redis, and with the user's others, once it was used [ADP-13, SE-05]", async () => {
    const id = await theirUser("joan")
    for (const token of ["joan-1", "joan-2", "joan-3"])
      await theirs.createSession?.({ sessionToken: token, userId: id, expires })
    const key = `${part.baseKeyPrefix}user:session:joan-1`
    expect(await part.redis.pttl(key)).toBe(-1)
    await ours.getSessionAndUser("joan-1")
    expect(await part.redis.pexpiretime(key)).toBe(expires.getTime())
    await ours.updateSession({ sessionToken: "joan-2", expires })
    // The third session is the last one that Auth.js's adapter stored, which has its own key.
    await ours.deleteUserSessions(id)
    for (const token of ["joan-1", "joan-2", "joan-3"])
      expect(await ours.getSessionAndUser(token), token).toBeNull()
  })

  test("a user whom it stored is erased with the accounts that were used since, and with the last one [ADP-08]", async () => {
    const id = await theirUser("mary")
    for (const providerAccountId of ["4", "5"])
      await theirs.linkAccount?.({ ...account, userId: id, providerAccountId })
    await theirs.createSession?.({ sessionToken: "mary", userId: id, expires })
    await ours.getUserByAccount({ provider: "idp", providerAccountId: "4" })
    expect((await ours.exportUser(id))?.accounts).toHaveLength(2)
    expect((await ours.exportUser(id))?.sessions).toHaveLength(1)
    expect(await ours.eraseUser(id)).toBe(true)
    const left = await keysOf(part)
    expect(left.filter((key) => key.includes(id) || key.includes("mary"))).toEqual([])
    expect(left).not.toContain("user:account:idp:4")
    expect(left).not.toContain("user:account:idp:5")
  })

  test.each([
    ["ioredis", () => part.redis],
    ["Upstash's client", () => new UpstashRedis(inject("redisServers").rest)],
  ])(
    "all accounts and sessions of a user are found once its keys are adopted, over %s [ADP-08, SE-05, OA-17]",
    async (name, client) => {
      const id = await theirUser(`ines-${name}`)
      const accounts = ["a", "b", "c"].map((providerAccountId) => `${name}:${providerAccountId}`)
      for (const providerAccountId of accounts)
        await theirs.linkAccount?.({ ...account, userId: id, providerAccountId })
      const tokens = [1, 2, 3].map((number) => `ines-${name}-${number}`)
      for (const sessionToken of tokens) await theirs.createSession?.({ sessionToken, userId: id, expires })
      await theirs.createSession?.({ sessionToken: `over-${name}`, userId: id, expires: new Date(1) })
      expect(await ours.listAccountsByUserId(id)).toHaveLength(1)
      const { baseKeyPrefix } = part
      for (let round = 0; round < 2; round++) await adoptFormerKeys(client(), { baseKeyPrefix })
      expect(await ours.listAccountsByUserId(id)).toHaveLength(3)
      expect((await ours.exportUser(id))?.sessions.map((row) => row.sessionToken).sort()).toEqual(tokens)
      expect(await part.redis.pexpiretime(`${baseKeyPrefix}user:session:${tokens[0]}`)).toBe(
        expires.getTime(),
      )
      await ours.deleteUserSessions(id)
      for (const token of [...tokens, `over-${name}`]) expect(await ours.getSessionAndUser(token)).toBeNull()
      expect(await ours.eraseUser(id)).toBe(true)
      expect((await keysOf(part)).filter((key) => key.includes(name))).toEqual([])
    },
  )

  test("keys can't be adopted in a cluster, which its adapter can't use", async () => {
    const cluster = { isCluster: true, get() {}, mget() {}, eval() {}, evalsha() {} } as never
    await expect(adoptFormerKeys(cluster)).rejects.toThrow("A cluster has no keys of")
  })

  test("an address or an account that its adapter has left behind is free for another user [ADP-03, ADP-09]", async () => {
    const id = await theirUser("rosa")
    for (const providerAccountId of ["6", "7"])
      await theirs.linkAccount?.({ ...account, userId: id, providerAccountId })
    await theirs.updateUser?.({ id, email: "rosa@example.org" })
    expect(await ours.getUserByEmail("rosa@example.com")).toBeNull()
    await theirs.deleteUser?.(id)
    const rosa = { id: "", email: "rosa@example.com", emailVerified: null }
    const stored = await ours.createUserWithAccount(rosa, { ...account, providerAccountId: "6" })
    expect(await ours.getUserByEmail("rosa@example.com")).toMatchObject({ id: stored.id })
    expect(await ours.getUserByAccount({ provider: "idp", providerAccountId: "6" })).toMatchObject({
      id: stored.id,
    })
  })

  test("its other keys are no users, sessions or accounts, whatever they are asked for [ADP-04, ADP-06, ADP-13]", async () => {
    const id = await theirUser("lise")
    await theirs.linkAccount?.({ ...account, userId: id, providerAccountId: "8" })
    await theirs.createSession?.({ sessionToken: "lise", userId: id, expires })
    for (const text of [
      "email:lise@example.com",
      "account:idp:8",
      "session:lise",
      `account:by-user-id:${id}`,
    ])
      expect(await ours.getUser(text), text).toBeNull()
    expect(await ours.getSessionAndUser(`by-user-id:${id}`)).toBeNull()
    expect(await ours.getAccount(id, "by-user-id")).toBeNull()
    expect(await ours.getAccount("8", "idp:")).toBeNull()
    expect(await ours.useVerificationToken({ identifier: "lise", token: "x" })).toBeNull()
  })

  test("two addresses and tokens that make one key of its are told apart [ADP-17]", async () => {
    await theirs.createVerificationToken?.({ identifier: "a", token: "b:c", expires })
    expect(await ours.useVerificationToken({ identifier: "a:b", token: "c" })).toBeNull()
    expect(await ours.useVerificationToken({ identifier: "a", token: "b:c" })).toMatchObject({ expires })
  })
})
