import type { AccountKey, Adapter } from "@latchkey/core/adapters"
import { authjsAdapter, MongoClient } from "@latchkey/tests-authjs-mongodb/adapter"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { createIndexes, MongoDBAdapter } from "../src/index.ts"
import { ann, github, later } from "./rows.ts"
import { emailIndex } from "./setting.ts"

const server = inject("mongodb")
const databaseName = `latchkey-authjs-${crypto.randomUUID()}`
const client = new MongoClient(server.url)
const ours: Adapter = MongoDBAdapter(client, { databaseName })
const theirs: Adapter = authjsAdapter(client, databaseName)

beforeAll(async () => createIndexes(client.db(databaseName), { email: emailIndex(server) }))
afterAll(async () => {
  await client.db(databaseName).dropDatabase()
  await client.close()
})

const directions = [
  { writer: "Auth.js", reader: "Latchkey", from: theirs, to: ours },
  { writer: "Latchkey", reader: "Auth.js", from: ours, to: theirs },
]

describe.each(directions)("documents of the MongoDB adapter of $writer", ({ reader, from, to }) => {
  it(`are a user, account and session to the adapter of ${reader} [ADP-04] [ADP-05] [ADP-06] [ADP-13]`, async () => {
    const user = await from.createUser?.(ann({ emailVerified: later, image: null }))
    const userId = user?.id ?? ""
    const tokens = { access_token: "a", expires_at: 1_900_000_000, scope: "read" }
    const { provider, providerAccountId, type } = github()
    const session = { sessionToken: crypto.randomUUID(), userId, expires: later }
    await from.linkAccount?.({ provider, providerAccountId, type, ...tokens, userId })
    await from.createSession?.(session)
    expect(await to.getUser?.(userId)).toEqual(user)
    expect(await to.getUserByEmail?.(user?.email ?? "")).toEqual(user)
    expect(await to.getUserByAccount?.({ provider, providerAccountId })).toEqual(user)
    expect(await to.getSessionAndUser?.(session.sessionToken)).toMatchObject({ session, user })
  })

  it(`are changed and ended by the adapter of ${reader} [ADP-07] [ADP-14] [ADP-15]`, async () => {
    const user = await from.createUser?.(ann())
    const id = user?.id ?? ""
    const sessionToken = crypto.randomUUID()
    await from.createSession?.({ sessionToken, userId: id, expires: later })
    await to.updateUser?.({ id, name: "Changed" })
    const expires = new Date("2100-01-01T00:00:00Z")
    await to.updateSession?.({ sessionToken, expires })
    expect(await from.getSessionAndUser?.(sessionToken)).toMatchObject({
      session: { sessionToken, userId: id, expires },
      user: { ...user, name: "Changed" },
    })
    await to.deleteSession?.(sessionToken)
    expect(await from.getSessionAndUser?.(sessionToken)).toBeNull()
  })

  it(`is a link that the adapter of ${reader} uses up [ADP-16] [ADP-17]`, async () => {
    const token = { identifier: "ann@example.com", token: crypto.randomUUID(), expires: later }
    await from.createVerificationToken?.(token)
    expect(await to.useVerificationToken?.(token)).toMatchObject(token)
    expect(await from.useVerificationToken?.(token)).toBeNull()
  })

  it(`are deleted by the adapter of ${reader}, with accounts and sessions [ADP-08]`, async () => {
    const user = await from.createUser?.(ann())
    const userId = user?.id ?? ""
    const { type, ...key } = github()
    await from.linkAccount?.({ ...key, type, userId })
    await to.deleteUser?.(userId)
    expect(await from.getUser?.(userId)).toBeNull()
    expect(await from.getUserByAccount?.(key as AccountKey)).toBeNull()
  })
})
