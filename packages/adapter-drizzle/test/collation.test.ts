import type { Adapter } from "@latchkey/core/adapters"
import { afterAll, beforeAll, expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import * as tables from "../src/mysql.ts"
import { tablesOf } from "./create-database.ts"
import { mysql2, type Opened } from "./stores.ts"

const expires = new Date("2030-01-01T00:00:00.000Z")

let opened: Opened
let adapter: Required<Adapter>
let userId: string

/** Uses tables with the usual collation, like Auth.js's tables: case, accents and trailing blanks don't count. */
beforeAll(async () => {
  const usual = tablesOf("mysql").map((sql) => sql.replaceAll("utf8mb4_bin", "utf8mb4_unicode_ci"))
  opened = await mysql2.open({ tables: usual })
  adapter = DrizzleAdapter(opened.db, tables)
  const user = { id: "", email: "jose@example.com", emailVerified: null }
  const account = { type: "oauth", provider: "idp", providerAccountId: "AbC", refresh_token: "Rt" } as const
  userId = (await adapter.createUserWithAccount(user, account)).id
  await adapter.createSession({ sessionToken: "abc", userId, expires })
  await adapter.createVerificationToken({ identifier: "jose@example.com", token: "abc", expires })
})
afterAll(async () => opened.close())

test("a collation that takes other users for the one asked for finds nobody", async () => {
  expect(await opened.sql("select * from user where email = 'JOSÉ@example.com '")).toHaveLength(1)
  for (const email of ["Jose@example.com", "josé@example.com", "jose@example.com "])
    expect(await adapter.getUserByEmail(email)).toBeNull()
  expect(await adapter.getUser(userId.toUpperCase())).toBeNull()
  for (const providerAccountId of ["abc", "AbC ", "ÁbC"]) {
    expect(await adapter.getAccount(providerAccountId, "idp")).toBeNull()
    expect(await adapter.getUserByAccount({ provider: "idp", providerAccountId })).toBeNull()
  }
  for (const token of ["ABC", "abc ", "äbc"]) expect(await adapter.getSessionAndUser(token)).toBeNull()
  const found = await adapter.getUserByAccount({ provider: "idp", providerAccountId: "AbC" })
  expect(found).toMatchObject({ id: userId })
})

test("and changes and removes nothing of theirs [ADP-10, ADP-15, ADP-17]", async () => {
  const near = { identifier: "josé@example.com", token: "abc" }
  expect(await adapter.useVerificationToken(near)).toBeNull()
  await adapter.unlinkAccount({ provider: "idp", providerAccountId: "abc" })
  expect(await adapter.deleteSession("ABC")).toBeNull()
  expect(await adapter.updateSession({ sessionToken: "ABC", expires: new Date() })).toBeNull()
  expect(await adapter.deleteUser(userId.toUpperCase())).toBeNull()
  expect(await adapter.eraseUser(userId.toUpperCase())).toBe(false)
  const key = { provider: "idp", providerAccountId: "AbC" }
  expect(await adapter.updateAccount(key, { scope: "x" }, { refresh_token: "rT" })).toBe(false)
  await adapter.deleteUserSessions(userId.toUpperCase())
  expect(await adapter.getAccount("AbC", "idp")).toMatchObject({ scope: null })
  expect(await adapter.getSessionAndUser("abc")).toMatchObject({ session: { expires } })
  const exact = { identifier: "jose@example.com", token: "abc" }
  expect(await adapter.useVerificationToken(exact)).toEqual({ ...exact, expires })
})
