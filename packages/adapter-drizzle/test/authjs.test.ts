import { DrizzleAdapter as PublishedAdapter } from "@auth/drizzle-adapter"
import type { Adapter } from "@latchkey/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import { tablesOf } from "./create-database.ts"
import { usual, type Opened } from "./stores.ts"

const expires = new Date("2030-01-02T03:04:05.000Z")
const verified = new Date("2026-01-02T03:04:05.678Z")

/** The tables are the ones that drizzle-kit creates from the published adapter's schema, as in existing applications. */
describe.each(usual)("a database of @auth/drizzle-adapter with $name", (driver) => {
  let opened: Opened
  let published: Required<Adapter>
  let adapter: Required<Adapter>
  beforeAll(async () => {
    opened = await driver.open({ tables: tablesOf(`authjs-${driver.dialect}`) })
    published = PublishedAdapter(opened.db as never) as unknown as Required<Adapter>
    adapter = DrizzleAdapter(opened.db)
  })
  afterAll(async () => opened.close())

  async function store(by: Required<Adapter>, name: string): Promise<string> {
    const email = `${name}@example.com`
    const { id } = await by.createUser({
      id: crypto.randomUUID(),
      name,
      email,
      emailVerified: verified,
      image: null,
    })
    const account = { userId: id, type: "oidc", provider: "idp", providerAccountId: name } as const
    await by.linkAccount({ ...account, access_token: "access", expires_at: 1_900_000_000, scope: "openid" })
    await by.createSession({ sessionToken: `${name}-session`, userId: id, expires })
    await by.createVerificationToken({ identifier: email, token: `${name}-link`, expires })
    await by.createAuthenticator({
      credentialID: `${name}-key`,
      userId: id,
      providerAccountId: name,
      credentialPublicKey: "key",
      counter: 7,
      credentialDeviceType: "singleDevice",
      credentialBackedUp: false,
      transports: "usb",
    })
    return id
  }

  /** Returns everything that {@link store} stored, by each way to find it. */
  async function read(by: Required<Adapter>, name: string, id: string): Promise<unknown> {
    const link = { identifier: `${name}@example.com`, token: `${name}-link` }
    const found = {
      users: [
        await by.getUser(id),
        await by.getUserByEmail(link.identifier),
        await by.getUserByAccount({ provider: "idp", providerAccountId: name }),
      ],
      session: await by.getSessionAndUser(`${name}-session`),
      account: await by.getAccount(name, "idp"),
      authenticator: await by.getAuthenticator(`${name}-key`),
      link: await by.useVerificationToken(link),
    }
    return JSON.parse(JSON.stringify(found).replaceAll(id, "id")) as unknown
  }

  function rowsOf(name: string): unknown {
    const user = {
      id: "id",
      name,
      email: `${name}@example.com`,
      emailVerified: verified.toJSON(),
      image: null,
    }
    const end = expires.toJSON()
    return {
      users: [user, user, user],
      session: { session: { sessionToken: `${name}-session`, userId: "id", expires: end }, user },
      account: expect.objectContaining({
        userId: "id",
        type: "oidc",
        access_token: "access",
        scope: "openid",
      }),
      authenticator: expect.objectContaining({ userId: "id", counter: 7, credentialBackedUp: false }),
      link: { identifier: user.email, token: `${name}-link`, expires: end },
    }
  }

  test("opens unchanged, and each reads what the other has stored [ADP-22]", async () => {
    expect(await read(adapter, "ada", await store(published, "ada"))).toEqual(rowsOf("ada"))
    expect(await read(published, "grace", await store(adapter, "grace"))).toEqual(rowsOf("grace"))
  })

  test("has no column for the names of passkeys, and an error says what to do", async () => {
    await store(adapter, "joan")
    const named = Promise.resolve(adapter.updateAuthenticator({ credentialID: "joan-key", name: "Laptop" }))
    await expect(named).rejects.toThrow("has no column `name`")
    expect(
      await adapter.updateAuthenticator({ credentialID: "joan-key", credentialBackedUp: true }),
    ).toMatchObject({ credentialBackedUp: true })
  })

  test("a user and their first account are stored together or not at all", async () => {
    const account = { type: "oauth", provider: "idp", providerAccountId: "mary" } as const
    const mary = { id: "", email: "mary@example.com", emailVerified: null }
    const { id } = await adapter.createUserWithAccount(mary, account)
    expect(await published.getUserByAccount(account)).toMatchObject({ id })
    const other = { ...mary, email: "other@example.com" }
    await expect(Promise.resolve(adapter.createUserWithAccount(other, account))).rejects.toThrow(Error)
    expect(await published.getUserByEmail(other.email)).toBeNull()
  })
})
