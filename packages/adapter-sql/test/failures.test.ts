import { PGlite } from "@electric-sql/pglite"
import { inspect } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Adapter } from "@latchkey/core/adapters"
import { SqlAdapter } from "../src/index.ts"
import { openStore, optionsOf, type OpenConnection } from "./stores/store.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import { oneOfEach, stores } from "./stores.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")
const ada = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }

describe.each(oneOfEach)("over $name", (store) => {
  let opened: OpenConnection
  let adapter: Required<Adapter>
  let id: string
  beforeAll(async () => {
    opened = await openStore(store)
    adapter = SqlAdapter(opened.connection, optionsOf(store))
    id = (await adapter.createUser(ada)).id
    await adapter.createSession({ sessionToken: "a", userId: id, expires })
  })
  afterAll(async () => opened.close())

  test("undefined doesn't match any row, and above all not every row [ADP-08, ADP-13]", async () => {
    const nothing = undefined as unknown as string
    await expect(adapter.deleteUser(nothing)).rejects.toThrow("`id` is undefined")
    await expect(adapter.eraseUser(nothing)).rejects.toThrow("`id` is undefined")
    await expect(adapter.deleteSession(nothing)).rejects.toThrow("`sessionToken` is undefined")
    await expect(adapter.deleteUserSessions(nothing)).rejects.toThrow("`userId` is undefined")
    await expect(adapter.listSessionDetails({ userId: nothing })).rejects.toThrow("`userId` is undefined")
    await expect(adapter.getSessionAndUser(nothing)).rejects.toThrow("is undefined")
    expect(await adapter.getUserByEmail(nothing)).toBeNull()
    expect(await adapter.getSessionAndUser("a")).not.toBeNull()
  })

  test.each([["a\0"], ["\0"], ["a\ud800"], ["\udc00"]])(
    "text that no database stores as it is finds nothing, and is no error: %j [ADP-13]",
    async (text) => {
      expect(await adapter.getUser(text)).toBeNull()
      expect(await adapter.getUserByEmail(text)).toBeNull()
      expect(await adapter.getSessionAndUser(text)).toBeNull()
      expect(await adapter.getAuthenticator(text)).toBeNull()
      expect(await adapter.getUserByAccount({ provider: "idp", providerAccountId: text })).toBeNull()
      expect(await adapter.useVerificationToken({ identifier: "ada", token: text })).toBeNull()
      expect(await adapter.revokedSince([text, "b"])).toEqual([null, null])
      expect(await adapter.deleteSession(text)).toBeNull()
    },
  )

  test("members of an account without a column, or of another kind than its column, are left out [ADP-09]", async () => {
    const account = {
      userId: id,
      type: "oauth",
      provider: "idp",
      providerAccountId: "open",
      id: "https://idp.example/1",
      created_at: 1_700_000_000,
      session_state: { nested: true },
      expires_at: "soon" as unknown as number,
      scope: "a\0b",
      verified: "yes",
      access_token: "access",
    } as const
    await adapter.linkAccount(account)
    expect(await adapter.getAccount("open", "idp")).toMatchObject({
      userId: id,
      access_token: "access",
      session_state: null,
      expires_at: null,
      scope: null,
      verified: null,
    })
    const key = { provider: "idp", providerAccountId: "open" }
    expect(await adapter.updateAccount(key, { created_at: 2 }, { created_at: 1 })).toBe(false)
    expect(await adapter.updateAccount(key, { created_at: 2 }, { created_at: null })).toBe(true)
    expect(await adapter.updateAccount(key, { scope: "b" }, { expires_at: "soon" })).toBe(false)
  })

  test("columns that you added come back as they were stored: each kind, and null [ADP-03]", async () => {
    const added = {
      role: "admin",
      score: 9_007_199_254_740_991,
      isStaff: false,
      joinedAt: expires,
      settings: { theme: "dark", tags: ["a", 'b"'], nothing: null },
    }
    const { id: own } = await adapter.createUser({
      ...ada,
      ...added,
      email: "grace@example.com",
    })
    expect(await adapter.getUser(own)).toMatchObject(added)
    await adapter.updateUser({ id: own, settings: "text", isStaff: true, score: null } as { id: string })
    expect(await adapter.getUser(own)).toMatchObject({ settings: "text", isStaff: true, score: null })
    await adapter.createSession({ sessionToken: "grace", userId: own, expires })
    expect((await adapter.getSessionAndUser("grace"))?.user).toMatchObject({
      joinedAt: expires,
      isStaff: true,
    })
  })

  test("a first sign-in whose account is taken leaves nothing behind, and the connection works on [ADP-09]", async () => {
    const account = { type: "oauth", provider: "idp", providerAccountId: "taken" } as const
    await adapter.createUserWithAccount({ ...ada, email: "first@example.com" }, account)
    for (let round = 0; round < 12; round++)
      await expect(
        adapter.createUserWithAccount({ ...ada, email: `more-${round}@example.com` }, account),
      ).rejects.toThrow(/unique|duplicate/i)
    expect(await adapter.getUserByEmail("more-0@example.com")).toBeNull()
    expect(await adapter.createUser({ ...ada, email: "more-0@example.com" })).toMatchObject({ name: "Ada" })
  })

  test("tables can have other names, which are quoted [ADP-22]", async () => {
    const mark = store.dialect === "mysql" ? "`" : '"'
    const renamed = `my ${mark}users${mark}; drop table users; --`
    const quoted = mark + renamed.replaceAll(mark, mark + mark) + mark
    await opened.script(`create table ${quoted} as select * from users;\n`)
    const other = SqlAdapter(opened.connection, { ...optionsOf(store), tables: { users: renamed } })
    expect(await other.getUser(id)).toMatchObject({ email: "ada@example.com" })
    expect(await other.getSessionAndUser("a")).toMatchObject({ user: { email: "ada@example.com" } })
    expect(await other.updateUser({ id, name: "Renamed" })).toMatchObject({ name: "Renamed" })
    expect(await adapter.getUser(id)).toMatchObject({ name: "Ada" })
  })
})

test.each([
  [{}],
  [null],
  [undefined],
  ["postgres://"],
  [() => {}],
  [{ query() {}, escape() {}, connect() {} }],
])("a connection of an unknown kind is refused at once: %j", (connection) => {
  expect(() => SqlAdapter(connection as never)).toThrow("SqlAdapter doesn't recognize this connection")
})

test.each(stores)(
  "errors of $name hold no value that was stored, and say what is wrong [LG-01]",
  async (store) => {
    const opened = await openStore(store)
    const adapter = SqlAdapter(opened.connection, optionsOf(store))
    const { id } = await adapter.createUser({ ...ada, email: "secret@example.com" })
    const row = { sessionToken: "secret-token", userId: id, expires }
    await adapter.createSession(row)
    const account = { type: "oauth", provider: "idp", providerAccountId: "secret-account" } as const
    await adapter.linkAccount({ ...account, userId: id })
    const fresh = { ...ada, email: "secret-2@example.com" }
    const calls: readonly (() => Promise<unknown>)[] = [
      async () => adapter.createSession(row),
      async () => adapter.createSession({ ...row, sessionToken: "secret-token-2", userId: "secret-user" }),
      async () => adapter.createUserWithAccount(fresh, { ...account, access_token: "secret-access" }),
      async () => adapter.createUser({ ...ada, email: "secret@example.com" }),
    ]
    for (const call of calls) {
      const error: unknown = await call().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(inspect(error, { showHidden: true, depth: 5 })).not.toContain("secret")
      expect((error as Error).message).toMatch(/unique|duplicate|foreign|constraint|invalid|null/i)
    }
    await opened.close()
  },
)

test("a name of a table that is no name is refused at once", () => {
  const db = { query() {}, exec() {} }
  for (const users of ["", ".users", "users.", "a\0"])
    expect(() => SqlAdapter(db, { tables: { users } })).toThrow("The option `tables.users` is")
})

test("text ids with tables whose ids are numbers reject instead of storing something else [ADP-03]", async () => {
  const db = await PGlite.create()
  await db.exec(
    'create table users (id serial primary key, name text, email text, "emailVerified" timestamptz, image text)',
  )
  await expect(SqlAdapter(db).createUser(ada)).rejects.toThrow("invalid input syntax")
  await db.close()
})

test("a statement that the database rolled back because of another is run again, five times at most [FC-05]", async () => {
  const opened = await openStore(nodePostgresPool)
  let failures = 3
  const pool = opened.connection as unknown as { query: (config: object) => Promise<unknown> }
  const flaky = {
    connect() {},
    totalCount: 0,
    query: async (config: object) => {
      if (failures-- > 0) throw Object.assign(new Error("deadlock detected"), { code: "40P01" })
      return pool.query(config)
    },
  }
  const adapter = SqlAdapter(flaky as never, optionsOf(nodePostgresPool))
  expect(await adapter.createUser(ada)).toMatchObject({ email: ada.email })
  failures = 5
  await expect(adapter.getUserByEmail(ada.email)).rejects.toThrow("deadlock detected")
  expect(failures).toBe(0)
  await opened.close()
})
