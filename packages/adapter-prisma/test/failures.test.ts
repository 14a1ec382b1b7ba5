import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Adapter, AdapterUser, Awaitable } from "@latchkey/core/adapters"
import { PrismaAdapter } from "../src/index.ts"
import { shipped, versions } from "./generate.ts"
import { openDatabase, type Client } from "./open-database.ts"
import { empty } from "./open-store.ts"

const ada: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }
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

/** The only database that a normal run tests with every version. */
const postgresql = shipped.find(({ database }) => database === "postgresql")

describe.each(versions)("over Prisma %i", (version) => {
  let client: Client
  let adapter: Required<Adapter>
  beforeAll(async () => {
    if (postgresql === undefined) throw new Error("There is no schema for PostgreSQL.")
    client = await openDatabase({ version, schema: postgresql })
    adapter = PrismaAdapter(client)
  })
  beforeEach(async () => empty(client))
  afterAll(async () => client.$disconnect())

  test("a call that Prisma refuses says why, and none of its values [LG-01]", async () => {
    const user = { ...ada, email: "secret@example.com", favouriteColour: "secret blue" }
    const error = await failure(adapter.createUser(user))
    expect(error.message).toContain("favouriteColour")
    for (const text of [error.message, error.stack, JSON.stringify(error)])
      expect(text).not.toContain("secret")
    const { id } = await adapter.createUser(ada)
    const session = { sessionToken: "secret-token", userId: id, expires: "secret" as unknown as Date }
    const refused = await failure(adapter.createSession(session))
    expect(`${refused.message} ${refused.stack}`).not.toContain("secret")
    expect(refused.message).toContain("expires")
  })

  test("a taken address and an unknown owner have the codes of Prisma", async () => {
    await adapter.createUser(ada)
    expect(await failure(adapter.createUser(ada))).toMatchObject({ code: "P2002" })
    const orphan = adapter.createSession({ sessionToken: "a", userId: "nobody", expires })
    expect(await failure(orphan)).toMatchObject({ code: "P2003" })
  })

  test("a user whose erasure fails halfway keeps everything [ADP-08]", async () => {
    const { id } = await adapter.createUser(ada)
    const account = { userId: id, type: "oidc", provider: "idp", providerAccountId: "1" } as const
    await adapter.linkAccount(account)
    await adapter.createSession({ sessionToken: "a", userId: id, expires })
    await adapter.createVerificationToken({ identifier: ada.email, token: "b", expires })
    const before = await adapter.exportUser(id)
    const failing = client.$extends({
      query: {
        user: {
          deleteMany: async () => {
            throw new Error("The connection was lost.")
          },
        },
      },
    })
    await expect(PrismaAdapter(failing).eraseUser(id)).rejects.toThrow("The connection was lost.")
    expect(await adapter.exportUser(id)).toEqual(before)
    expect(await adapter.eraseUser(id)).toBe(true)
    expect(await adapter.exportUser(id)).toBeNull()
  })

  // ADV-18
  test("undefined doesn't match any row, and above all not every row", async () => {
    const { id } = await adapter.createUser(ada)
    await adapter.createSession({ sessionToken: "a", userId: id, expires })
    await expect(adapter.listAuthenticatorsByUserId(nothing)).rejects.toThrow("`userId` is undefined")
    await expect(adapter.updateAuthenticatorCounter(nothing, 1)).rejects.toThrow("is undefined")
    await expect(adapter.deleteUser(nothing)).rejects.toThrow("`id` is undefined")
    await expect(adapter.deleteSession(nothing)).rejects.toThrow("`sessionToken` is undefined")
    await expect(adapter.getSessionAndUser(nothing)).rejects.toThrow("is undefined")
    expect(await adapter.getUserByEmail(nothing)).toBeNull()
    expect(await adapter.getSessionAndUser("a")).not.toBeNull()
  })

  test("a counter that is not higher than the stored one is refused, and zero stays zero [WA-09]", async () => {
    const { id } = await adapter.createUser(ada)
    const row = {
      credentialID: "credential",
      userId: id,
      providerAccountId: "credential",
      credentialPublicKey: "key",
      counter: 0,
      credentialDeviceType: "multiDevice",
      credentialBackedUp: true,
      transports: null,
      name: null,
    }
    await adapter.createAuthenticator(row)
    expect(await adapter.updateAuthenticatorCounter("credential", 0)).toEqual(row)
    expect(await adapter.updateAuthenticatorCounter("credential", 5)).toEqual({ ...row, counter: 5 })
    for (const counter of [5, 4, 0])
      await expect(adapter.updateAuthenticatorCounter("credential", counter)).rejects.toThrow("isn't lower")
    expect(await adapter.getAuthenticator("credential")).toEqual({ ...row, counter: 5 })
    await expect(adapter.updateAuthenticatorCounter("other", 6)).rejects.toThrow("no authenticator")
  })

  test("a session and its user are one call of the client [ADP-13]", async () => {
    const calls: string[] = []
    const counting = client.$extends({
      query: {
        async $allOperations({ operation, args, query }: Operation) {
          calls.push(operation)
          return query(args)
        },
      },
    })
    const extended = PrismaAdapter(counting)
    const { id } = await extended.createUserWithAccount(ada, {
      type: "oauth",
      provider: "idp",
      providerAccountId: "1",
      "not-before-policy": 0,
    })
    await extended.createSession({ sessionToken: "a", userId: id, expires })
    calls.length = 0
    expect((await extended.getSessionAndUser("a"))?.user.id).toBe(id)
    expect(calls).toEqual(["findUnique"])
  })

  test("extensions see both writes of a first sign-in, and what they refuse leaves neither row [ADP-09]", async () => {
    const calls: string[] = []
    const extended = client.$extends({
      query: {
        async $allOperations({ model, operation, args, query }: Operation) {
          calls.push(`${model} ${operation}`)
          if (model === "Account" && calls.length > 2) throw new Error("refused by the application")
          return query(args)
        },
      },
    })
    const { createUserWithAccount } = PrismaAdapter(extended)
    const account = { type: "oauth", provider: "idp", providerAccountId: "1" } as const
    const user = await createUserWithAccount(ada, account)
    expect(calls).toEqual(["User create", "Account create"])
    const other = { ...ada, email: "grace@example.com" }
    const error = await failure(createUserWithAccount(other, { ...account, providerAccountId: "2" }))
    expect(error.message).toBe("refused by the application")
    expect(await client.user.findMany()).toMatchObject([{ id: user.id }])
    expect(await client.account.findMany()).toMatchObject([{ userId: user.id, providerAccountId: "1" }])
  })

  test.each([
    [1, 2],
    [2, 3],
    [5, 3],
  ])(
    "a first sign-in that another one conflicts with %i times is tried %i times, and leaves one row or none [FC-05]",
    async (conflicts, attempts) => {
      let tried = 0
      const extended = client.$extends({
        query: {
          async $allOperations({ model, args, query }: Operation) {
            if (model === "Account" && ++tried <= conflicts)
              throw Object.assign(new Error("Transaction failed due to a write conflict or a deadlock."), {
                code: "P2034",
              })
            return query(args)
          },
        },
      })
      const account = { type: "oauth", provider: "idp", providerAccountId: "1" } as const
      const made = await Promise.resolve(PrismaAdapter(extended).createUserWithAccount(ada, account)).then(
        ({ email }) => email,
        (error: Error & { code?: string }) => error.code,
      )
      expect(tried).toBe(attempts)
      expect(await client.account.findMany()).toHaveLength(conflicts < 3 ? 1 : 0)
      expect(await client.user.findMany()).toHaveLength(conflicts < 3 ? 1 : 0)
      expect(made).toBe(conflicts < 3 ? ada.email : "P2034")
    },
  )
})

interface Operation {
  model: string
  operation: string
  args: object
  query: (args: object) => Promise<unknown>
}

test("a model that the schema lacks is named, with what to do", async () => {
  const adapter = PrismaAdapter({ $connect: () => {}, $transaction: () => {} })
  await expect(adapter.getAuthenticator("a")).rejects.toThrow(
    "The Prisma client has no model `authenticator`. Add it to the schema and generate the client again, " +
      'or pass its name: PrismaAdapter(client, { models: { authenticator: "…" } }).',
  )
})
