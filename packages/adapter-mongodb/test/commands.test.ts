import type { Adapter, StoredUser } from "@latchkey/core/adapters"
import { type CommandStartedEvent, MongoClient } from "mongodb"
import { afterAll, beforeAll, beforeEach, describe, expect, it, inject } from "vitest"
import { MongoDBAdapter } from "../src/index.ts"
import { ann, github, later, passkey } from "./rows.ts"
import { enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
const sent: CommandStartedEvent[] = []
const account = github()
let setting: Setting
let adapter: Required<Adapter>
let user: StoredUser

beforeAll(async () => {
  setting = await enter(server, (url) => new MongoClient(url, { monitorCommands: true }))
  setting.client.on("commandStarted", (event) => sent.push(event))
  adapter = MongoDBAdapter(setting.client, { databaseName: setting.databaseName })
  user = await adapter.createUserWithAccount(ann(), account)
  await adapter.createSession({ sessionToken: "token", userId: user.id, expires: later })
})
beforeEach(() => {
  sent.length = 0
})
afterAll(async () => leave(setting))

function names(): string[] {
  return sent.map(({ commandName }) => commandName)
}

describe("one command is enough", () => {
  it("to check a session: it and its user come together [ADP-13]", async () => {
    expect(await adapter.getSessionAndUser("token")).toMatchObject({ user })
    expect(names()).toEqual(["aggregate"])
  })

  it("to find a user by account, by address and by id [ADP-04] [ADP-05] [ADP-06]", async () => {
    expect(await adapter.getUserByAccount(account)).toEqual(user)
    expect(await adapter.getUserByEmail(user.email)).toEqual(user)
    expect(await adapter.getUser(user.id)).toEqual(user)
    expect(names()).toEqual(["aggregate", "find", "find"])
  })

  it("to extend a session, and to end it [ADP-14] [ADP-15]", async () => {
    await adapter.createSession({ sessionToken: "short", userId: user.id, expires: later })
    sent.length = 0
    await adapter.updateSession({ sessionToken: "short", expires: later })
    await adapter.deleteSession("short")
    expect(names()).toEqual(["findAndModify", "findAndModify"])
  })

  it("to store a sign-in link, and to use it up [ADP-16] [ADP-17]", async () => {
    const token = { identifier: "ann", token: "hash", expires: later }
    await adapter.createVerificationToken(token)
    expect(await adapter.useVerificationToken(token)).toEqual(token)
    expect(names()).toEqual(["update", "findAndModify"])
  })

  it("to refuse an id that cannot be one: none [ADP-04]", async () => {
    expect(await adapter.getUser("not an id")).toBeNull()
    expect(names()).toEqual([])
  })
})

describe("the counter of a passkey", () => {
  it("grows, and is refused if it doesn't: a copy of the authenticator was used [ADP-21] [FC-10]", async () => {
    const { credentialID } = await adapter.createAuthenticator(passkey(user.id, 5))
    expect(await adapter.updateAuthenticatorCounter(credentialID, 6)).toMatchObject({ counter: 6 })
    for (const counter of [6, 5, 0])
      await expect(adapter.updateAuthenticatorCounter(credentialID, counter)).rejects.toThrow("is not below")
    expect(await adapter.getAuthenticator(credentialID)).toMatchObject({ counter: 6 })
  })

  it("may stay at zero: many authenticators do not count [ADP-21]", async () => {
    const { credentialID } = await adapter.createAuthenticator(passkey(user.id))
    expect(await adapter.updateAuthenticatorCounter(credentialID, 0)).toMatchObject({ counter: 0 })
  })

  it("is taken from one of two uses of one number at once [ADP-21] [FC-10]", async () => {
    const { credentialID } = await adapter.createAuthenticator(passkey(user.id))
    const both = [1, 1].map(async (counter) => adapter.updateAuthenticatorCounter(credentialID, counter))
    const ends = (await Promise.allSettled(both)).map(({ status }) => status)
    expect(ends.toSorted()).toEqual(["fulfilled", "rejected"])
  })

  it.each([-1, 1.5, Number.NaN])("cannot be %s [ADP-21]", async (counter) => {
    const { credentialID } = await adapter.createAuthenticator(passkey(user.id))
    await expect(adapter.updateAuthenticatorCounter(credentialID, counter)).rejects.toThrow("whole number")
  })
})
