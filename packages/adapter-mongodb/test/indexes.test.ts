import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, it, inject } from "vitest"
import { createIndexes, MongoDBAdapter } from "../src/index.ts"
import { ann, github, later, passkey } from "./rows.ts"
import { emailIndex, enter, layouts, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
let setting: Setting

beforeEach(async () => {
  setting = await enter(server)
})
afterEach(async () => leave(setting))

function database() {
  return setting.client.db(setting.databaseName)
}

/** Returns every index except `_id`, as `collection: members` and its kind. */
async function indexes(): Promise<string[]> {
  const collections = await database().listCollections().toArray()
  const all = await Promise.all(
    collections.map(async ({ name }) => {
      const found = await database().collection(name).indexes()
      return found.map(({ key, unique, expireAfterSeconds }) => {
        const kind = unique === true ? " unique" : expireAfterSeconds === undefined ? "" : " expires"
        return `${name}: ${Object.keys(key).join(" ")}${kind}`
      })
    }),
  )
  return all.flat().filter((line) => !line.includes(": _id"))
}

describe("createIndexes", () => {
  it("makes the unique indexes, the indexes by user, and the ones that remove expired documents", async () => {
    await createIndexes(database(), { email: emailIndex(server) })
    expect((await indexes()).toSorted()).toEqual([
      "accounts: provider providerAccountId unique",
      "accounts: userId",
      "authenticators: credentialID unique",
      "authenticators: userId",
      "counters: until expires",
      "revocations: key unique",
      "revocations: until expires",
      "session_details: expires expires",
      "session_details: id unique",
      "session_details: provider providerSessionId",
      "session_details: provider providerSubject",
      "session_details: userId",
      "sessions: expires expires",
      "sessions: sessionToken unique",
      "sessions: userId",
      "users: email unique",
      "verification_tokens: expires expires",
      "verification_tokens: identifier token unique",
    ])
  })

  it("makes the indexes of the record layout, in collections with its names [REC-01]", async () => {
    await createIndexes(database(), { layout: "records", prefix: "app_", email: emailIndex(server) })
    expect((await indexes()).toSorted()).toEqual([
      "app_accounts: provider providerAccountId unique",
      "app_accounts: user",
      "app_authenticators: credentialID unique",
      "app_authenticators: user",
      "app_counters: until expires",
      "app_revocations: key unique",
      "app_revocations: until expires",
      "app_sessionDetails: expires expires",
      "app_sessionDetails: id unique",
      "app_sessionDetails: provider providerSessionId",
      "app_sessionDetails: provider providerSubject",
      "app_sessionDetails: userId",
      "app_sessions: expires expires",
      "app_sessions: sessionToken unique",
      "app_sessions: user",
      "app_users: email unique",
      "app_users_accounts: account",
      "app_users_accounts: user",
      "app_users_sessions: session",
      "app_users_sessions: user",
      "app_verificationTokens: expires expires",
      "app_verificationTokens: identifier token unique",
    ])
  })

  it("may be run again", async () => {
    await createIndexes(database(), { email: emailIndex(server) })
    const before = await indexes()
    await createIndexes(database(), { email: emailIndex(server) })
    expect(await indexes()).toEqual(before)
  })

  it("asks for a partial index on addresses that are text, unless told otherwise", async () => {
    await createIndexes(database())
    const [email] = (await database().collection("users").indexes()).filter(({ key }) => "email" in key)
    expect(email).toMatchObject({ unique: true, partialFilterExpression: { email: { $gt: "" } } })
  })

  it("rejects with the database's error where what is stored is not unique", async () => {
    await database()
      .collection("accounts")
      .insertMany([github({ providerAccountId: "1" }), github({ providerAccountId: "1" })])
    await expect(createIndexes(database())).rejects.toMatchObject({ code: 11_000 })
  })
})

describe.each(layouts)("a second row with the same key, in the layout $layout", ({ options }) => {
  it.each([{ indexed: false }, { indexed: true }])(
    "is refused, with indexes: $indexed [ADP-03] [ADP-09] [ADP-12] [ADP-16] [ADP-18]",
    async ({ indexed }) => {
      const { client, databaseName } = setting
      if (indexed) await createIndexes(database(), { ...options, email: emailIndex(server) })
      const adapter = MongoDBAdapter(client, { ...options, databaseName })
      const { id: userId, email } = await adapter.createUser(ann())
      const account = { ...github(), userId }
      const session = { sessionToken: "token", userId, expires: later }
      const token = { identifier: "ann", token: "hash", expires: later }
      const authenticator = passkey(userId)
      await adapter.linkAccount(account)
      await adapter.createSession(session)
      await adapter.createVerificationToken(token)
      await adapter.createAuthenticator(authenticator)
      await expect(adapter.createUser(ann({ email }))).rejects.toThrow(
        "A user with this e-mail address exists",
      )
      await expect(adapter.linkAccount(account)).rejects.toThrow("This account exists")
      await expect(adapter.createSession(session)).rejects.toThrow("A session with this token exists")
      await expect(adapter.createVerificationToken(token)).rejects.toThrow("This verification token exists")
      await expect(adapter.createAuthenticator(authenticator)).rejects.toThrow("An authenticator with this")
      const { id: other } = await adapter.createUser(ann())
      await expect(adapter.updateUser({ id: other, email })).rejects.toThrow("exists already")
    },
  )
})

describe("twenty at one moment with one key", () => {
  it("are one, and nineteen errors with code 11000 [ADP-09] [FC-05]", async () => {
    const { client, databaseName } = setting
    await createIndexes(database(), { email: emailIndex(server) })
    const adapter = MongoDBAdapter(client, { databaseName })
    const { id: userId } = await adapter.createUser(ann())
    const account = { ...github(), "https://example.com/claim": "inserted, not upserted", userId }
    const link = async () => adapter.linkAccount(account)
    const reasons = (await Promise.allSettled(Array.from({ length: 20 }, link))).flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    )
    expect(reasons).toHaveLength(19)
    for (const reason of reasons)
      expect(reason).toMatchObject({ code: 11_000, message: "This account exists already." })
    expect(await database().collection("accounts").countDocuments()).toBe(1)
  })

  it("are refused without a word of the key, which may be a secret [LG-01] [ADP-12]", async () => {
    const { client, databaseName } = setting
    await createIndexes(database(), { email: emailIndex(server) })
    const adapter = MongoDBAdapter(client, { databaseName })
    const { id: userId } = await adapter.createUser(ann())
    const sessionToken = "canary-7d1c"
    const begin = async () => adapter.createSession({ sessionToken, userId, expires: later })
    const results = await Promise.allSettled(Array.from({ length: 20 }, begin))
    const failures = results.filter(({ status }) => status === "rejected")
    expect(failures).toHaveLength(19)
    expect(inspect(failures, { depth: 10, showHidden: true })).not.toContain(sessionToken)
  })
})
