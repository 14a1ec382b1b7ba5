import { afterAll, beforeAll, expect, test } from "vitest"
import type { Adapter } from "@latchkey/core/adapters"
import { PrismaAdapter } from "../src/index.ts"
import { shipped } from "./generate.ts"
import { openDatabase, type Client } from "./open-database.ts"

const expires = new Date("2030-01-01T00:00:00.000Z")

let client: Client
let adapter: Required<Adapter>
let userId: string

/** Uses the collation that Prisma sets on MySQL: case, accents and trailing blanks don't count. */
beforeAll(async () => {
  const [schema] = shipped.filter(({ database }) => database === "mysql")
  if (schema === undefined) throw new Error("There is no schema for MySQL.")
  client = await openDatabase({
    version: 7,
    schema,
    tables: (sql) => sql.replaceAll("COLLATE utf8mb4_bin", "COLLATE utf8mb4_unicode_ci"),
  })
  adapter = PrismaAdapter(client)
  const user = { id: "", email: "jose@example.com", emailVerified: null }
  const account = { type: "oauth", provider: "idp", providerAccountId: "AbC" } as const
  userId = (await adapter.createUserWithAccount(user, account)).id
  await adapter.createSession({ sessionToken: "abc", userId, expires })
  await adapter.createVerificationToken({ identifier: "jose@example.com", token: "abc", expires })
})
afterAll(async () => client.$disconnect())

// ADV-17
test("a collation that mistakes other users for the requested one finds nobody", async () => {
  expect(await client.user.findMany({ where: { email: "JOSÉ@example.com " } })).toHaveLength(1)
  for (const email of ["Jose@example.com", "josé@example.com", "jose@example.com "])
    expect(await adapter.getUserByEmail(email)).toBeNull()
  expect(await adapter.getUser(userId.toUpperCase())).toBeNull()
  for (const providerAccountId of ["abc", "AbC ", "ÁbC"]) {
    expect(await adapter.getAccount(providerAccountId, "idp")).toBeNull()
    expect(await adapter.getUserByAccount({ provider: "idp", providerAccountId })).toBeNull()
  }
  for (const token of ["ABC", "abc ", "äbc"]) expect(await adapter.getSessionAndUser(token)).toBeNull()
  expect(await adapter.getUserByAccount({ provider: "idp", providerAccountId: "AbC" })).toMatchObject({
    id: userId,
  })
})

test("and removes nothing of theirs [ADP-10, ADP-15, ADP-17]", async () => {
  const near = { identifier: "josé@example.com", token: "abc" }
  expect(await adapter.useVerificationToken(near)).toBeNull()
  await adapter.unlinkAccount({ provider: "idp", providerAccountId: "abc" })
  expect(await adapter.deleteSession("ABC")).toBeNull()
  expect(await adapter.deleteUser(userId.toUpperCase())).toBeNull()
  expect(await adapter.getAccount("AbC", "idp")).not.toBeNull()
  expect(await adapter.getSessionAndUser("abc")).not.toBeNull()
  const exact = { identifier: "jose@example.com", token: "abc" }
  expect(await adapter.useVerificationToken(exact)).toEqual({ ...exact, expires })
})
