import { describe, expect, test } from "vitest"
import { SqlAdapter, sqlSchema } from "../src/index.ts"
import { oneOfEach } from "./stores.ts"

const expires = new Date("2037-05-06T07:08:09.123Z")

/** User columns with the same names as columns of accounts and sessions. */
const columns = {
  users: {
    provider: "text",
    providerAccountId: "text",
    sessionToken: "text",
    userId: "text",
    expires: "date",
  },
} as const

describe.each(oneOfEach)("over $name", (store) => {
  test("users may have columns that are called like the ones of accounts and sessions [ADP-06, ADP-13]", async () => {
    const { connection, script, close } = await store.open()
    await script(sqlSchema(store.dialect, { ids: store.ids, columns }))
    const adapter = SqlAdapter(connection, { ids: store.ids, prepare: store.prepare, columns })
    const own = { provider: "a", providerAccountId: "b", sessionToken: "c", userId: "d", expires }
    const ada = { id: "", email: "ada@example.com", emailVerified: null, ...own }
    const key = { provider: "idp", providerAccountId: "1" }
    const { id } = await adapter.createUserWithAccount(ada, { ...key, type: "oidc" })
    await adapter.createSession({ sessionToken: "token", userId: id, expires })
    expect(await adapter.getUserByAccount(key)).toMatchObject({ id, ...own })
    expect(await adapter.getUserByAccount({ provider: "a", providerAccountId: "b" })).toBeNull()
    expect(await adapter.getSessionAndUser("token")).toMatchObject({
      session: { sessionToken: "token", userId: id },
      user: { id, ...own },
    })
    expect(await adapter.getSessionAndUser("c")).toBeNull()
    expect(await adapter.eraseUser(id)).toBe(true)
    await close()
  })
})
