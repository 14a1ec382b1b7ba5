import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Adapter } from "@latchkey/core/adapters"
import { PrismaAdapter } from "../src/index.ts"
import { generators, shipped, versions } from "./generate.ts"
import { openDatabase, type Client } from "./open-database.ts"

const cases = versions.flatMap((version) =>
  shipped.flatMap((schema) => generators.map((generator) => ({ version, schema, generator }))),
)

describe.each(cases)("Prisma $version, $schema.name, $generator", (choice) => {
  let client: Client
  let adapter: Required<Adapter>
  beforeAll(async () => {
    client = await openDatabase(choice)
    adapter = PrismaAdapter(client)
  })
  afterAll(async () => client.$disconnect())

  test("smoke", async () => {
    const user = await adapter.createUserWithAccount(
      { id: "x", email: "ada@example.com", emailVerified: null },
      {
        type: "oauth",
        provider: "github",
        providerAccountId: "1",
        access_token: "a",
        "not-before-policy": 0,
        id: "http",
        foo: "bar",
      } as never,
    )
    expect(await adapter.getUserByAccount({ provider: "github", providerAccountId: "1" })).toEqual(user)
    expect(await adapter.getUserByAccount({ provider: "github", providerAccountId: "2" })).toBeNull()
    expect(await adapter.getUserByEmail("Ada@example.com")).toBeNull()
    const expires = new Date(Date.now() + 1000)
    await adapter.createSession({ sessionToken: "t", userId: user.id, expires })
    expect(await adapter.getSessionAndUser("t")).toEqual({
      session: { sessionToken: "t", userId: user.id, expires },
      user,
    })
    expect(await adapter.updateSession({ sessionToken: "none", expires })).toBeNull()
    await adapter.createVerificationToken({ identifier: "a", token: "t", expires })
    const uses = await Promise.all(
      Array.from({ length: 20 }, async () => adapter.useVerificationToken({ identifier: "a", token: "t" })),
    )
    expect(uses.filter((u) => u !== null)).toEqual([{ identifier: "a", token: "t", expires }])
    await adapter.createAuthenticator({
      credentialID: "c",
      userId: user.id,
      providerAccountId: "c",
      credentialPublicKey: "k",
      counter: 0,
      credentialDeviceType: "d",
      credentialBackedUp: false,
      transports: null,
    })
    const counts = await Promise.allSettled(
      Array.from({ length: 20 }, async () => adapter.updateAuthenticatorCounter("c", 3_000_000_000)),
    )
    expect(counts.filter((c) => c.status === "fulfilled")).toHaveLength(1)
    expect((await adapter.getAuthenticator("c"))?.counter).toBe(3_000_000_000)
    expect(await adapter.deleteUser(user.id)).toEqual(user)
    expect(await adapter.deleteUser(user.id)).toBeNull()
    expect(await adapter.getSessionAndUser("t")).toBeNull()
    expect(await adapter.listAuthenticatorsByUserId(user.id)).toEqual([])
  })
})
