import { describe, expect, test } from "vitest"
import { SqlAdapter } from "../src/index.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import { mysql2Pool } from "./stores/mysql.ts"
import { d1, libsql, nodeSqlite } from "./stores/sqlite.ts"
import { openStore, optionsOf, type Store } from "./stores/store.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")

/** The methods with which drivers run statements. */
const methods = ["query", "execute", "batch", "prepare", "exec", "getConnection"]

/** Returns a connection that counts its calls. */
function counting(connection: object, calls: string[]): object {
  return new Proxy(connection, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== "function") return member
      return (...input: unknown[]): unknown => {
        if (methods.includes(String(name))) calls.push(String(name))
        return Reflect.apply(member, target, input)
      }
    },
  })
}

/** The calls that a store needs for some of the adapter's methods. */
const cases: readonly (readonly [Store, Readonly<Record<string, readonly string[]>>])[] = [
  [
    nodePostgresPool,
    { session: ["query"], first: ["query"], link: ["query"], count: ["query"], erase: ["query"] },
  ],
  [
    mysql2Pool,
    {
      session: ["execute"],
      first: ["getConnection"],
      link: ["execute", "execute"],
      count: ["execute"],
      erase: ["getConnection"],
    },
  ],
  [
    libsql,
    { session: ["execute"], first: ["batch"], link: ["execute"], count: ["execute"], erase: ["batch"] },
  ],
  [
    d1,
    {
      session: ["prepare"],
      first: ["prepare", "prepare", "prepare", "batch"],
      link: ["prepare"],
      count: ["prepare"],
      erase: [...Array<string>(6).fill("prepare"), "batch"],
    },
  ],
  // The statement is already prepared, so the second run doesn't call the database.
  [nodeSqlite, { session: [], link: [], count: [] }],
]

describe.each(cases)("over $name", (store, expected) => {
  test("a session and its user are one statement, and so is each change that the database can decide [ADP-13, FC-11]", async () => {
    const opened = await openStore(store)
    const calls: string[] = []
    const adapter = SqlAdapter(counting(opened.connection, calls) as never, optionsOf(store))
    const made: Record<string, readonly string[]> = {}
    const measure = async (name: string, operation: () => unknown): Promise<void> => {
      calls.length = 0
      await operation()
      made[name] = [...calls]
    }
    const account = { type: "oauth", provider: "idp", providerAccountId: "1" } as const
    const user = { id: "", email: "ada@example.com", emailVerified: null }
    const step = { by: 1, from: 0, max: 10, until: expires }
    await measure("first", () => adapter.createUserWithAccount(user, account))
    const id = (await adapter.getUserByEmail(user.email))?.id ?? ""
    await adapter.createSession({ sessionToken: "a", userId: id, expires })
    for (let round = 0; round < 2; round++) {
      await adapter.createVerificationToken({ identifier: "ada", token: "t", expires })
      await adapter.increment("key", step)
      await measure("session", () => adapter.getSessionAndUser("a"))
      await measure("link", () => adapter.useVerificationToken({ identifier: "ada", token: "t" }))
      await measure("count", () => adapter.increment("key", step))
    }
    await measure("erase", () => adapter.eraseUser(id))
    expect(made).toMatchObject(expected)
    await opened.close()
  })
})
