import { DrizzleAdapter as PublishedAdapter } from "@auth/drizzle-adapter"
import type { Adapter } from "@latchkey/core/adapters"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import { tables } from "./describe-drivers.ts"
import { usual, type Opened } from "./stores.ts"

const expires = new Date("2030-01-01T00:00:00.000Z")
const step = { by: 1, from: 0, max: 5, until: expires }

/** The calls, with the number of statements that MySQL (which returns no rows from a change) and the others need. */
const calls: readonly (readonly [
  name: string,
  mysql: number,
  others: number,
  call: (adapter: Required<Adapter>) => unknown,
])[] = [
  ["getSessionAndUser", 1, 1, (adapter) => adapter.getSessionAndUser("session")],
  ["getUser", 1, 1, (adapter) => adapter.getUser("nobody")],
  ["getUserByEmail", 1, 1, (adapter) => adapter.getUserByEmail("ada@example.com")],
  [
    "getUserByAccount",
    1,
    1,
    (adapter) => adapter.getUserByAccount({ provider: "idp", providerAccountId: "ada" }),
  ],
  ["updateSession", 2, 1, (adapter) => adapter.updateSession({ sessionToken: "session", expires })],
  [
    "updateAccount",
    1,
    1,
    (adapter) => adapter.updateAccount({ provider: "idp", providerAccountId: "ada" }, { scope: "a" }, {}),
  ],
  [
    "createVerificationToken",
    2,
    1,
    (adapter) => adapter.createVerificationToken({ identifier: "a", token: "b", expires }),
  ],
  ["useVerificationToken", 2, 1, (adapter) => adapter.useVerificationToken({ identifier: "a", token: "b" })],
  ["revokedSince", 1, 1, (adapter) => adapter.revokedSince(["a", "b", "c"])],
  ["increment of a new counter", 3, 2, (adapter) => adapter.increment("counter", step)],
  ["increment of a counter", 1, 1, (adapter) => adapter.increment("counter", step)],
  ["increment of a full counter", 2, 2, (adapter) => adapter.increment("counter", { ...step, by: 9 })],
  ["revoke", 2, 2, (adapter) => adapter.revoke("a", expires)],
  ["listAccountsByUserId", 1, 1, (adapter) => adapter.listAccountsByUserId("nobody")],
  ["unlinkAccount", 2, 1, (adapter) => adapter.unlinkAccount({ provider: "idp", providerAccountId: "ada" })],
  ["deleteSession", 2, 1, (adapter) => adapter.deleteSession("session")],
]

describe.each(usual)("statements with $name", (driver) => {
  let opened: Opened
  const statements: string[] = []
  beforeAll(async () => {
    opened = await driver.open({ logger: { logQuery: (query) => statements.push(query) } })
    const adapter: Required<Adapter> = DrizzleAdapter(opened.db, tables[driver.dialect])
    const account = { type: "oauth", provider: "idp", providerAccountId: "ada" } as const
    const ada = { id: "", email: "ada@example.com", emailVerified: null }
    const { id } = await adapter.createUserWithAccount(ada, account)
    await adapter.createSession({ sessionToken: "session", userId: id, expires })
  })
  afterAll(async () => opened.close())
  beforeEach(() => {
    statements.length = 0
  })

  test("the session check is one statement, as the published adapter's is", async () => {
    const published = PublishedAdapter(opened.db as never) as unknown as Required<Adapter>
    expect(await published.getSessionAndUser("session")).not.toBeNull()
    const theirs = statements.splice(0).length
    expect(await DrizzleAdapter(opened.db).getSessionAndUser("session")).not.toBeNull()
    expect(statements).toHaveLength(1)
    expect(theirs).toBeGreaterThanOrEqual(1)
  })

  test("every other method needs the fewest that the dialect allows", async () => {
    const adapter: Required<Adapter> = DrizzleAdapter(opened.db, tables[driver.dialect])
    const counts: [string, number][] = []
    for (const [name, , , call] of calls) {
      await call(adapter)
      counts.push([name, statements.splice(0).length])
    }
    expect(counts).toEqual(
      calls.map(([name, mysql, others]) => [name, driver.dialect === "mysql" ? mysql : others]),
    )
  })

  test("a first sign-in is one statement in PostgreSQL, and one batch in SQLite, without a transaction", async () => {
    const adapter: Required<Adapter> = DrizzleAdapter(opened.db, tables[driver.dialect])
    const account = { type: "oauth", provider: "idp", providerAccountId: "grace" } as const
    await adapter.createUserWithAccount({ id: "", email: "grace@example.com", emailVerified: null }, account)
    // Drizzle doesn't log batches.
    expect(statements.length).toBe({ pg: 1, sqlite: 0, mysql: statements.length }[driver.dialect])
  })
})
