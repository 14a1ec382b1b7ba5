import { describeAdapter } from "@latchkey/adapter-conformance"
import type { UnownedAccount } from "@latchkey/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PrismaAdapter, type PrismaAdapterOptions } from "../src/index.ts"
import { others, usual } from "./generate.ts"
import { openDatabase, type Client } from "./open-database.ts"
import { pulled } from "./pulled.ts"
import type { Schema } from "./schema.ts"

function named(name: string): Schema {
  const found = others.find((schema) => schema.name === name)
  if (found === undefined) throw new Error(`There is no schema ${name}.`)
  return found
}

const openAccountFields =
  "a table has the columns that its schema names; the adapter leaves other members out"
const largeCounters = "the column is an Int"
const noModel = "the schema has no such model"
const noNames = "the schema has no column for names of passkeys"

describeAdapter("Prisma 7 and the schema of an application of NextAuth.js 4 [ADP-22]", {
  capabilities: {
    openAccountFields,
    largeCounters,
    passkeyManagement: noNames,
    revocation: noModel,
    counters: noModel,
    sessionDetails: noModel,
  },
  connect: async () => {
    const client = await openDatabase({
      version: 7,
      schema: named("next-auth"),
      generator: "prisma-client-js",
    })
    return { adapter: PrismaAdapter(client), disconnect: async () => client.$disconnect() }
  },
})

const renamed: PrismaAdapterOptions = {
  models: {
    user: "person",
    account: "identity",
    session: "visit",
    verificationToken: "link",
    authenticator: "passkey",
  },
  fields: {
    user: { id: "key", email: "address", emailVerified: "confirmed" },
    account: { userId: "personKey", provider: "idp", providerAccountId: "subject", user: "Person" },
    session: { sessionToken: "token", userId: "personKey", expires: "until", user: "Person" },
    verificationToken: { identifier: "address", token: "hash", expires: "until" },
    authenticator: { credentialID: "credential", userId: "personKey" },
  },
  keys: { account: "identity" },
}

describeAdapter("Prisma 7 and a schema with other names, and numbers for ids [ADP-22, REC-01]", {
  capabilities: {
    openAccountFields,
    largeCounters,
    passkeyManagement: noNames,
    revocation: noModel,
    counters: noModel,
    sessionDetails: noModel,
    extraColumns: "the schema has no column `role`",
    textIds: "ids are numbers",
  },
  connect: async () => {
    const client = await openDatabase({ version: 7, schema: named("renamed") })
    return {
      adapter: PrismaAdapter(client, renamed),
      unknownUserId: "999999999",
      disconnect: async () => client.$disconnect(),
    }
  },
})

for (const { version, schema, generator } of usual.filter(({ schema }) =>
  pulled.some(({ path }) => path === schema.path),
)) {
  describeAdapter(`Prisma ${version} and the schema ${schema.name} of \`prisma db pull\` [ADP-22]`, {
    rounds: version === 7 ? 3 : 1,
    capabilities: {
      openAccountFields,
      largeCounters,
      passkeyManagement: noNames,
      revocation: noModel,
      counters: noModel,
      sessionDetails: noModel,
      extraColumns: "the schema has no column `role`",
      ...(schema.hasNumbersForIds ? { textIds: "ids are numbers" } : {}),
    },
    connect: async () => {
      const client = await openDatabase({ version, schema, generator })
      return {
        adapter: PrismaAdapter(client, schema.options),
        unknownUserId: schema.hasNumbersForIds ? "999999999" : undefined,
        disconnect: async () => client.$disconnect(),
      }
    },
  })
}

describe("a member that an identity provider adds to the tokens", () => {
  let client: Client
  beforeAll(async () => {
    client = await openDatabase({ version: 7, schema: named("next-auth") })
  })
  afterAll(async () => client.$disconnect())

  const account: UnownedAccount = {
    type: "oauth",
    provider: "idp",
    providerAccountId: "ada-1",
    access_token: "access",
    expires_at: 1_800_000_000,
    scope: "openid",
    id: "https://idp.example/id/ada",
    created_at: 1_700_000_000,
    refresh_token_expires_in: 3600,
    refresh_expires_in: 1800,
    "not-before-policy": 0,
    session_state: 7,
    user: { name: "Ada" },
    authorization_details: [{ type: "payment", amount: { value: "1.00" } }],
  }

  test("is kept where the table has a column of that name and type, and left out elsewhere [REC-03, REC-08]", async () => {
    const adapter = PrismaAdapter(client)
    const given = { id: "ignored", email: "ada@example.com", emailVerified: null, role: "admin" }
    const user = await adapter.createUserWithAccount(given, account)
    expect(user).toMatchObject({ role: "admin" })
    expect(await adapter.getAccount("ada-1", "idp")).toEqual({
      id: expect.stringMatching(/^c[a-z0-9]{24}$/),
      userId: user.id,
      type: "oauth",
      provider: "idp",
      providerAccountId: "ada-1",
      access_token: "access",
      expires_at: 1_800_000_000,
      scope: "openid",
      refresh_token: null,
      token_type: null,
      id_token: null,
      // Text and date columns can't hold a number.
      session_state: null,
      created_at: expect.any(Date),
      refresh_token_expires_in: 3600,
      authorization_details: [{ type: "payment", amount: { value: "1.00" } }],
    })
  })

  test("and what no Int can hold stops nobody", async () => {
    const adapter = PrismaAdapter(client)
    const user = await adapter.createUser({ id: "", email: "grace@example.com", emailVerified: null })
    const late = { ...account, userId: user.id, providerAccountId: "grace-1", expires_at: 2 ** 31 }
    await adapter.linkAccount(late)
    expect(await adapter.getAccount("grace-1", "idp")).toMatchObject({ expires_at: null, scope: "openid" })
  })

  test("is left out if the client doesn't describe its columns, as clients of tests don't", async () => {
    const rows: unknown[] = []
    const create = async ({ data }: { data: object }) => {
      rows.push(data)
      return data
    }
    const undescribed = { $connect: () => {}, $transaction: () => {}, account: { create } }
    await PrismaAdapter(undescribed).linkAccount({ ...account, userId: "1", session_state: "state" })
    expect(rows).toEqual([
      {
        userId: "1",
        type: "oauth",
        provider: "idp",
        providerAccountId: "ada-1",
        access_token: "access",
        expires_at: 1_800_000_000,
        scope: "openid",
        session_state: "state",
      },
    ])
  })
})
