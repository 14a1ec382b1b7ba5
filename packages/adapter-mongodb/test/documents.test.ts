import { ObjectId } from "mongodb"
import { afterAll, beforeAll, describe, expect, it, inject } from "vitest"
import { MongoDBAdapter } from "../src/index.ts"
import { ann, github, later, passkey } from "./rows.ts"
import { enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
let setting: Setting

beforeAll(async () => {
  setting = await enter(server)
})
afterAll(async () => leave(setting))

function adapterOf(options: Parameters<typeof MongoDBAdapter>[1] = {}) {
  return MongoDBAdapter(setting.client, { databaseName: setting.databaseName, ...options })
}

function collection(name: string) {
  return setting.client.db(setting.databaseName).collection(name)
}

describe("the documents", () => {
  it("have their own ObjectId, and the owner's in `userId` [ADP-03] [ADP-09] [ADP-12] [ADP-18]", async () => {
    const adapter = adapterOf()
    const user = await adapter.createUser(ann())
    const account = { ...github({ access_token: "a", expires_at: 1_900_000_000 }), userId: user.id }
    const session = { sessionToken: "documents", userId: user.id, expires: later }
    await adapter.linkAccount(account)
    await adapter.createSession(session)
    await adapter.createAuthenticator(passkey(user.id))
    const _id = expect.any(ObjectId)
    const userId = new ObjectId(user.id)
    const { id: _, ...members } = user
    expect(await collection("users").findOne({ _id: userId })).toEqual({ ...members, _id: userId })
    expect(await collection("accounts").findOne({ userId })).toEqual({ ...account, userId, _id })
    expect(await collection("sessions").findOne({ userId })).toEqual({ ...session, userId, _id })
    expect(await collection("authenticators").findOne({ userId })).toMatchObject({ counter: 0, _id })
  })

  it("of sign-in links hold their address, hash and end [ADP-16]", async () => {
    const token = { identifier: "ann@example.com", token: "hash", expires: later }
    await adapterOf().createVerificationToken(token)
    const stored = await collection("verification_tokens").findOne({ token: "hash" })
    expect(stored).toEqual({ ...token, _id: expect.any(ObjectId) })
  })

  it("keep null as null, and have no member that is undefined [ADP-03] [ADP-07]", async () => {
    const adapter = adapterOf()
    const { id } = await adapter.createUser(ann({ name: null, image: undefined }))
    const stored = await collection("users").findOne({ _id: new ObjectId(id) })
    expect(stored).toMatchObject({ name: null, emailVerified: null })
    expect(stored).not.toHaveProperty("image")
    await adapter.updateUser({ id, emailVerified: later, image: undefined })
    const changed = await adapter.getUser(id)
    expect(changed).toMatchObject({ name: null, emailVerified: later })
    expect(changed).not.toHaveProperty("image")
  })

  it("keep members whose names are paths, operators or `__proto__`, as they are [ADP-09]", async () => {
    const adapter = adapterOf()
    const { id: userId } = await adapter.createUser(ann())
    const open = JSON.parse(
      `{"https://example.com/claim":1,"$set":{"a":1},"__proto__":{"b":2},"details":[{"$gt":"","c.d":null}]}`,
    ) as object
    const account = { ...github(), ...open, userId }
    await adapter.linkAccount(account)
    const found = await adapter.getAccount(account.providerAccountId, account.provider)
    expect(Object.entries(found ?? {})).toEqual(expect.arrayContaining(Object.entries(open)))
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    await expect(adapter.linkAccount(account)).rejects.toThrow("This account exists already")
  })

  it("stand in the collections that `collections` names", async () => {
    const names = {
      Users: "people",
      Accounts: "logins",
      Sessions: "visits",
      VerificationTokens: "links",
      Authenticators: "keys",
    }
    const adapter = adapterOf({ collections: names })
    const user = await adapter.createUserWithAccount(ann(), github())
    await adapter.createSession({ sessionToken: "collections", userId: user.id, expires: later })
    await adapter.createVerificationToken({ identifier: "a", token: "b", expires: later })
    await adapter.createAuthenticator(passkey(user.id))
    expect(await adapter.getSessionAndUser("collections")).toMatchObject({ user })
    for (const name of Object.values(names)) expect(await collection(name).countDocuments(), name).toBe(1)
  })

  it("are in the database of the connection string unless `databaseName` names another", async () => {
    const { id } = await adapterOf({ databaseName: undefined }).createUser(ann())
    const found = setting.client.db().collection("users")
    expect(await found.findOneAndDelete({ _id: new ObjectId(id) })).not.toBeNull()
  })
})

describe("documents of the MongoDB adapter of Auth.js", () => {
  it("is read, changed and removed as it is [ADP-04] [ADP-06] [ADP-07] [ADP-13] [ADP-14] [ADP-08]", async () => {
    const userId = new ObjectId()
    const id = userId.toHexString()
    const user = { name: "Bo", email: "bo@example.com", image: null, emailVerified: null }
    const account = { provider: "github", providerAccountId: "bo", type: "oauth", access_token: "a" } as const
    await collection("users").insertOne({ _id: userId, ...user })
    await collection("accounts").insertOne({ ...account, userId })
    await collection("sessions").insertOne({ sessionToken: "bo", userId, expires: later })
    const adapter = adapterOf()
    expect(await adapter.getUser(id)).toEqual({ ...user, id })
    expect(await adapter.getUserByEmail(user.email)).toEqual({ ...user, id })
    expect(await adapter.getUserByAccount(account)).toEqual({ ...user, id })
    expect(await adapter.getAccount("bo", "github")).toEqual({ ...account, userId: id })
    const session = { sessionToken: "bo", userId: id, expires: later }
    expect(await adapter.getSessionAndUser("bo")).toEqual({ session, user: { ...user, id } })
    const expires = new Date("2100-01-01T00:00:00Z")
    expect(await adapter.updateSession({ sessionToken: "bo", expires })).toEqual({ ...session, expires })
    await expect(adapter.createUser(ann({ email: user.email }))).rejects.toThrow("exists already")
    await expect(adapter.linkAccount({ ...account, userId: id })).rejects.toThrow("exists already")
    expect(await adapter.deleteUser(id)).toEqual({ ...user, id })
    for (const name of ["accounts", "sessions"]) expect(await collection(name).findOne({ userId })).toBeNull()
  })
})
