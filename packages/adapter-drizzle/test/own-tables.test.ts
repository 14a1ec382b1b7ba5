import { describeAdapter, type DeclaredCapabilities } from "@latchkey/adapter-conformance"
import type { UnownedAccount } from "@latchkey/core/adapters"
import * as kit from "drizzle-kit/api"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Dialect } from "../src/dialect.ts"
import { DrizzleAdapter } from "../src/index.ts"
import { tables } from "./describe-drivers.ts"
import { auth, ownMysql, ownPg, ownSqlite } from "./own-tables.ts"
import {
  betterSqlite3,
  d1,
  libsql,
  mysql2,
  nodePostgres,
  postgresJs,
  type Choice,
  type Driver,
  type Opened,
} from "./stores.ts"

const shared = [
  "verificationTokensTable",
  "sessionDetailsTable",
  "revocationsTable",
  "countersTable",
] as const

/** Returns `own`, with the package's tables for the missing ones. */
function withShipped(
  shipped: Record<string, unknown>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  return { ...Object.fromEntries(shared.map((name) => [name, shipped[name]])), ...own }
}

/** Returns the SQL that drizzle-kit generates for the tables. */
async function choiceOf(driver: Driver): Promise<Choice> {
  switch (driver.dialect) {
    case "pg": {
      const own = kit.generateDrizzleJson(
        withShipped(tables.pg, { auth, ...ownPg }),
        undefined,
        undefined,
        "snake_case",
      )
      return { casing: "snake_case", tables: await kit.generateMigration(kit.generateDrizzleJson({}), own) }
    }
    case "mysql": {
      const own = await kit.generateMySQLDrizzleJson(withShipped(tables.mysql, ownMysql))
      return { tables: await kit.generateMySQLMigration(await kit.generateMySQLDrizzleJson({}), own) }
    }
    case "sqlite": {
      const own = await kit.generateSQLiteDrizzleJson(withShipped(tables.sqlite, ownSqlite))
      return { tables: await kit.generateSQLiteMigration(await kit.generateSQLiteDrizzleJson({}), own) }
    }
  }
}

const adapterOf = { pg: ownPg, mysql: ownMysql, sqlite: ownSqlite }

const openAccountFields = "a table has its columns; the adapter leaves other members out"

/** Session details and revocations are in the package's tables, which a different test covers. */
const numbers: DeclaredCapabilities = {
  openAccountFields,
  textIds: "the database makes numbers",
  sessionDetails: "the rules give numbers, where the service gives text",
  revocation: "the rules give numbers, where the service gives text",
}

const capabilities: Readonly<Record<Dialect, DeclaredCapabilities>> = {
  pg: { openAccountFields },
  mysql: { ...numbers, exactMatching: "the tables have the usual collation" },
  sqlite: numbers,
}

for (const driver of [nodePostgres, postgresJs, mysql2, libsql, ...betterSqlite3]) {
  describeAdapter(`Drizzle with own tables and ${driver.name} [ADP-22]`, {
    rounds: 1,
    capabilities: capabilities[driver.dialect],
    connect: async () => {
      const { db, close } = await driver.open(await choiceOf(driver))
      const adapter = DrizzleAdapter(db, adapterOf[driver.dialect])
      return { adapter, disconnect: close, unknownUserId: driver.dialect === "pg" ? undefined : "999999999" }
    },
  })
}

test("D1 stores a user with a number that it makes, and their account, in one batch", async () => {
  const { db, close } = await d1.open(await choiceOf(d1))
  const adapter = DrizzleAdapter(db, ownSqlite)
  const account = { type: "oauth", provider: "idp", providerAccountId: "ada" } as const
  const ada = { id: "", email: "ada@example.com", emailVerified: null }
  const user = await adapter.createUserWithAccount(ada, account)
  expect(user).toMatchObject({ id: 1, email: "ada@example.com" })
  const grace = { ...ada, email: "grace@example.com" }
  await expect(adapter.createUserWithAccount(grace, account)).rejects.toThrow("UNIQUE")
  expect(await adapter.getUserByEmail(grace.email)).toBeNull()
  await close()
})

describe("a member that an identity provider adds to the tokens", () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await nodePostgres.open(await choiceOf(nodePostgres))
  })
  afterAll(async () => opened.close())

  test("is kept if the table has a column of that name and type, and left out otherwise [REC-03, REC-08]", async () => {
    const adapter = DrizzleAdapter(opened.db, ownPg)
    const account: UnownedAccount = {
      type: "oauth",
      provider: "idp",
      providerAccountId: "ada",
      access_token: "access",
      expires_at: 2 ** 31,
      id: "https://idp.example/id/ada",
      created_at: 1_700_000_000,
      refresh_expires_in: 2 ** 31,
      "not-before-policy": 0,
      session_state: 7,
      user: { name: "Ada" },
      authorization_details: [{ type: "payment", amount: { value: "1.00" } }],
    }
    const given = { id: "", email: "ada@example.com", emailVerified: null, role: "admin" }
    const user = await adapter.createUserWithAccount(given, account)
    expect(user.role).toBe("admin")
    expect(await adapter.getAccount("ada", "idp")).toEqual({
      id: 1,
      userId: user.id,
      type: "oauth",
      provider: "idp",
      providerAccountId: "ada",
      access_token: "access",
      expires_at: 2 ** 31,
      scope: null,
      refresh_token: null,
      token_type: null,
      id_token: null,
      // Text and date columns can't hold a number, and integer columns can't hold one as large as this.
      session_state: null,
      created_at: expect.any(Date),
      refresh_expires_in: null,
      authorization_details: [{ type: "payment", amount: { value: "1.00" } }],
    })
  })
})
