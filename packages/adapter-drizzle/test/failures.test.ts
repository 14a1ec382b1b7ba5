import type { Adapter, Awaitable } from "@latchkey/core/adapters"
import { drizzle as drizzleProxy } from "drizzle-orm/mysql-proxy"
import { drizzle } from "drizzle-orm/node-postgres"
import { pgTable, text } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import { tables } from "./describe-drivers.ts"
import { libsql, nodePostgres, usual, type Opened } from "./stores.ts"

const expires = new Date("2030-01-01T00:00:00.000Z")
const nothing = undefined as unknown as string

/** Returns the error that a call rejects with. */
async function failure(call: Awaitable<unknown>): Promise<Error & { code?: string }> {
  const error: unknown = await Promise.resolve(call).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error("the call did not reject with an error")
  return error
}

describe("a value that isn't a database of Drizzle, or not one of its tables, is refused at once", () => {
  const db = drizzle({ connection: "postgresql://nobody@localhost/nothing" })

  test.each([undefined, null, "postgresql://localhost", {}, { select: () => {} }, tables.pg.usersTable])(
    "%s in place of the database",
    (value) => {
      expect(() => DrizzleAdapter(value as never)).toThrow(TypeError)
      expect(() => DrizzleAdapter(value as never)).toThrow("Pass the return value of `drizzle(…)`")
    },
  )

  test("a table of another dialect, with both dialects' names", () => {
    const given = { usersTable: tables.sqlite.usersTable }
    expect(() => DrizzleAdapter(db, given)).toThrow(
      "`usersTable` is a table for SQLite: pass one that `pgTable` creates, because the database is PostgreSQL.",
    )
    expect(() => DrizzleAdapter(db, { sessionsTable: {} as never })).toThrow(
      "`sessionsTable` is not a table of Drizzle",
    )
  })

  test("a table without a column, which the error names", () => {
    const sessionsTable = pgTable("session", { sessionToken: text(), user_id: text() })
    expect(() => DrizzleAdapter(db, { sessionsTable } as never)).toThrow(
      "`sessionsTable` has no column `userId`, `expires`.",
    )
  })

  test("tables by other names, with the names that there are", () => {
    const names = "usersTable, accountsTable, sessionsTable, verificationTokensTable, authenticatorsTable"
    expect(() => DrizzleAdapter(db, { users: tables.pg.usersTable } as never)).toThrow(names)
    expect(() => DrizzleAdapter(db, "tables" as never)).toThrow(names)
  })

  test("a whole schema with other members is taken", () => {
    expect(
      DrizzleAdapter(db, { ...tables.pg, posts: pgTable("post", { id: text() }), page: 20 }),
    ).toBeDefined()
  })
})

describe.each(usual)("a failure of the database with $name", ({ dialect, open }) => {
  let opened: Opened
  let adapter: Required<Adapter>
  beforeAll(async () => {
    opened = await open()
    adapter = DrizzleAdapter(opened.db, tables[dialect])
  })
  afterAll(async () => opened.close())

  test("has the driver's code, and a message without values", async () => {
    const user = { id: "", email: "ada.secret@example.com", emailVerified: null }
    const { id } = await adapter.createUser(user)
    const account = { userId: id, type: "oauth", provider: "idp", providerAccountId: "secret-id" } as const
    await adapter.linkAccount(account)
    for (const call of [
      () => adapter.createUser(user),
      () => adapter.linkAccount({ ...account, access_token: "secret-token" }),
      () => adapter.createUserWithAccount({ ...user, email: "grace.secret@example.com" }, account),
      () => adapter.createSession({ sessionToken: "secret-session", userId: "secret-user", expires }),
    ]) {
      const error = await failure(call())
      expect(error.message).not.toContain("secret")
      expect(error.code).toMatch(/^(?:23\d{3}|SQLITE_CONSTRAINT.*|ER_(?:DUP_ENTRY|NO_REFERENCED_ROW_2))$/)
      expect(JSON.stringify(error)).not.toContain("secret")
      expect(error.cause).toBeUndefined()
    }
  })

  test("keeps the values to itself if the tables are missing", async () => {
    const { db, close } = await open({ tables: [] })
    const error = await failure(DrizzleAdapter(db).getSessionAndUser("secret-session"))
    expect(error.message).toMatch(/session|table|relation/i)
    expect(error.message).not.toContain("secret")
    await close()
  })

  test("a key that is undefined identifies no row: the call rejects, and changes nothing", async () => {
    const before = await opened.sql("select count(*) as number from account")
    for (const call of [
      () => adapter.getUser(nothing),
      () => adapter.getSessionAndUser(nothing),
      () => adapter.deleteUser(nothing),
      () => adapter.deleteUserSessions(nothing),
      () => adapter.listAccountsByUserId(nothing),
      () => adapter.unlinkAccount({ provider: "idp", providerAccountId: nothing }),
      () => adapter.useVerificationToken({ identifier: nothing, token: "link" }),
      () => adapter.listSessionDetails({ userId: nothing }),
      () => adapter.eraseUser(nothing),
    ]) {
      const error = await failure(Promise.resolve().then(call))
      expect(error).toBeInstanceOf(TypeError)
      expect(error.message).toContain("is undefined, which identifies no row")
    }
    expect(await opened.sql("select count(*) as number from account")).toEqual(before)
  })
})

test("in a transaction of the application, everything is undone with it", async () => {
  for (const { open, dialect } of [nodePostgres, libsql]) {
    const { db, close } = await open()
    const ada = { id: "", email: "ada@example.com", emailVerified: null }
    const account = { type: "oauth", provider: "idp", providerAccountId: "ada" } as const
    const transactional = db as unknown as {
      transaction: (steps: (tx: typeof db) => Promise<void>) => Promise<void>
    }
    const undone = transactional.transaction(async (tx) => {
      const within = DrizzleAdapter(tx, tables[dialect])
      await within.createUserWithAccount(ada, account)
      expect(await within.getUserByEmail(ada.email)).not.toBeNull()
      throw new Error("the application's own reason")
    })
    await expect(undone).rejects.toThrow("the application's own reason")
    expect(await DrizzleAdapter(db, tables[dialect]).getUserByEmail(ada.email)).toBeNull()
    await close()
  }
})

test("a driver of MySQL that doesn't tell how many rows changed lets no update pass for a success", async () => {
  const db = drizzleProxy(async () => ({ rows: [{ insertId: 0 }] }))
  const adapter = DrizzleAdapter(db, tables.mysql)
  const key = { provider: "idp", providerAccountId: "ada" }
  const error = await failure(adapter.updateAccount(key, { scope: "openid" }, {}))
  expect(error).toBeInstanceOf(TypeError)
  expect(error.message).toBe("This MySQL driver doesn't report how many rows a statement changed.")
})
