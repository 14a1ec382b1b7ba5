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

function adapterOf(prefix?: string) {
  return MongoDBAdapter(setting.client, { databaseName: setting.databaseName, layout: "records", prefix })
}

function collection(name: string) {
  return setting.client.db(setting.databaseName).collection(name)
}

const _id = expect.any(ObjectId)

/** Signs up a user: stores a user, an account and a session. */
async function signUp(prefix?: string) {
  const adapter = adapterOf(prefix)
  const account = github({
    access_token: "access",
    expires_at: 1_900_000_000,
    id_token: "id",
    refresh_token: "refresh",
    scope: "openid",
    session_state: null,
    token_type: "bearer",
  })
  const row = ann({ image: "https://example.com/ann.png", emailVerified: later })
  const { id } = await adapter.createUserWithAccount(row, account)
  const sessionToken = account.providerAccountId
  await adapter.createSession({ sessionToken, userId: id, expires: later })
  return { adapter, id, user: new ObjectId(id), row, account, sessionToken }
}

describe("the record layout", () => {
  it("keeps users with email, emailVerified, image and name [REC-01] [REC-02]", async () => {
    const { user, row } = await signUp()
    const { id: _, ...members } = row
    const stored = await collection("svc_users").findOne({ _id: user })
    expect(stored).toEqual({ _id: user, ...members })
    expect(stored?.["emailVerified"]).toBeInstanceOf(Date)
  })

  it("keeps accounts with the id of their user, and names from OAuth in snake_case [REC-03] [REC-08]", async () => {
    const { user, account } = await signUp()
    expect(await collection("svc_accounts").findOne({ user })).toEqual({ _id, ...account, user })
  })

  it("keeps sessions with the id of their user [REC-04]", async () => {
    const { user, sessionToken } = await signUp()
    const stored = await collection("svc_sessions").findOne({ user })
    expect(stored).toEqual({ _id, sessionToken, expires: later, user })
  })

  it("has an owner record for each account and each session [REC-05] [REC-06]", async () => {
    const { user } = await signUp()
    const account = (await collection("svc_accounts").findOne({ user }))?._id
    const session = (await collection("svc_sessions").findOne({ user }))?._id
    expect(await collection("svc_users_accounts").find({ user }).toArray()).toEqual([{ _id, account, user }])
    expect(await collection("svc_users_sessions").find({ user }).toArray()).toEqual([{ _id, session, user }])
  })

  it("keeps verification tokens [REC-07]", async () => {
    const token = { identifier: "ann@example.com", token: "hash", expires: later }
    await adapterOf().createVerificationToken(token)
    expect(await collection("svc_verificationTokens").findOne({ token: "hash" })).toEqual({ _id, ...token })
  })

  it("takes a prefix of the application's own [REC-01]", async () => {
    const { user, adapter, id } = await signUp("app_")
    await adapter.createAuthenticator(passkey(id))
    const names = ["accounts", "sessions", "users_accounts", "users_sessions", "authenticators"]
    for (const name of names) expect(await collection(`app_${name}`).countDocuments({ user }), name).toBe(1)
    expect(await collection("svc_accounts").findOne({ user })).toBeNull()
  })

  it("removes the owner record with the account or session [REC-05] [REC-06]", async () => {
    const { adapter, user, account, sessionToken } = await signUp()
    await adapter.unlinkAccount(account)
    await adapter.deleteSession(sessionToken)
    expect(await collection("svc_users_accounts").findOne({ user })).toBeNull()
    expect(await collection("svc_users_sessions").findOne({ user })).toBeNull()
  })

  it("removes all of a user's records with the user [ADP-08]", async () => {
    const { adapter, id, user } = await signUp()
    await adapter.deleteUser(id)
    for (const name of ["accounts", "sessions", "users_accounts", "users_sessions"]) {
      expect(await collection(`svc_${name}`).findOne({ user }), name).toBeNull()
    }
  })

  it("changes the owner record if a session is given to another user [REC-06] [ADP-14]", async () => {
    const { adapter, user, sessionToken } = await signUp()
    const { id: userId } = await adapter.createUser(ann())
    expect(await adapter.updateSession({ sessionToken, userId })).toMatchObject({ userId })
    expect(await collection("svc_users_sessions").findOne({ user })).toBeNull()
    expect(await collection("svc_users_sessions").findOne({ user: new ObjectId(userId) })).not.toBeNull()
    expect((await adapter.getSessionAndUser(sessionToken))?.user.id).toBe(userId)
  })

  it("leaves no record of a session whose user does not exist [REC-06]", async () => {
    const userId = new ObjectId().toHexString()
    const session = { sessionToken: "stray", userId, expires: later }
    await expect(adapterOf().createSession(session)).rejects.toThrow("no such user")
    const user = new ObjectId(userId)
    expect(await collection("svc_sessions").findOne({ user })).toBeNull()
    expect(await collection("svc_users_sessions").findOne({ user })).toBeNull()
  })
})
