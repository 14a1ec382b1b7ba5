import type { Adapter, UnownedAccount } from "@latchkey/core/adapters"
import { type CommandStartedEvent, MongoClient, ObjectId } from "mongodb"
import { afterEach, beforeEach, describe, expect, it, inject } from "vitest"
import { createIndexes, MongoDBAdapter } from "../src/index.ts"
import { ann, github } from "./rows.ts"
import { emailIndex, enter, leave, type Setting } from "./setting.ts"
import type { ServerInfo } from "./server-info.ts"

const server = inject("mongodb")
const transactional = inject("transactional")

let setting: Setting
let adapter: Required<Adapter>
let commands: CommandStartedEvent[]

async function open(on: ServerInfo): Promise<void> {
  setting = await enter(on, (url) => new MongoClient(url, { monitorCommands: true }))
  const { client, databaseName } = setting
  await createIndexes(client.db(databaseName), { email: emailIndex(on) })
  adapter = MongoDBAdapter(client, { databaseName })
  commands = []
  client.on("commandStarted", (event) => commands.push(event))
}

/** Returns the commands sent since the last call, as `name collection`, with the number of their transaction. */
function sent(): string[] {
  return commands.splice(0).map(({ commandName, command }) => {
    const target = typeof command[commandName] === "string" ? ` ${command[commandName]}` : ""
    return `${commandName}${target}${command["autocommit"] === false ? ` in ${command["txnNumber"]}` : ""}`
  })
}

/** Stores an account for another user, and returns it. */
async function taken(): Promise<UnownedAccount> {
  const account = github()
  await adapter.createUserWithAccount(ann(), account)
  return account
}

function collection(name: string) {
  return setting.client.db(setting.databaseName).collection(name)
}

async function rows(): Promise<readonly number[]> {
  return Promise.all(["users", "accounts"].map(async (name) => collection(name).countDocuments()))
}

describe(`a first sign-in where there are transactions (${transactional.name})`, () => {
  beforeEach(async () => open(transactional))
  afterEach(async () => leave(setting))

  it("stores account and user in one transaction, and asks once whether there are any [FA-1]", async () => {
    await adapter.createUserWithAccount(ann(), github())
    expect(sent()).toEqual(["hello", "update accounts in 1", "update users in 1", "commitTransaction in 1"])
    await adapter.createUserWithAccount(ann(), github())
    expect(sent()).not.toContain("hello")
    expect(await rows()).toEqual([2, 2])
  })

  it("commits nothing if the account is taken [FA-1]", async () => {
    const account = await taken()
    sent()
    await expect(adapter.createUserWithAccount(ann(), account)).rejects.toThrow("This account exists already")
    expect(sent().slice(0, 2)).toEqual([
      expect.stringMatching(/^update accounts in/),
      expect.stringMatching(/^abortTransaction in/),
    ])
    expect(await rows()).toEqual([1, 1])
  })

  it("commits nothing if the address is taken: the account is undone with it [FA-1]", async () => {
    const { email } = await adapter.createUserWithAccount(ann(), github())
    sent()
    const again = adapter.createUserWithAccount(ann({ email }), github())
    await expect(again).rejects.toThrow("A user with this e-mail address exists already")
    expect(sent()[2]).toMatch(/^abortTransaction in/)
    expect(await rows()).toEqual([1, 1])
  })
})

describe(`a first sign-in without transactions`, () => {
  beforeEach(async (context) => {
    if (server.transactions) return context.skip(`${server.name} has transactions`)
    return open(server)
  })
  afterEach(async () => {
    if (!server.transactions) await leave(setting)
  })

  it("stores the account before the user: a request that sees the user finds the account [FA-1]", async () => {
    await adapter.createUserWithAccount(ann(), github())
    expect(sent()).toEqual(["hello", "update accounts", "update users"])
  })

  it("removes the account again where the address is taken [FA-1]", async () => {
    const { email } = await adapter.createUserWithAccount(ann(), github())
    const again = adapter.createUserWithAccount(ann({ email }), github())
    await expect(again).rejects.toThrow("A user with this e-mail address exists already")
    expect(await rows()).toEqual([1, 1])
  })

  it("stores nothing if the account is taken [FA-1]", async () => {
    await expect(adapter.createUserWithAccount(ann(), await taken())).rejects.toThrow("This account exists")
    expect(await rows()).toEqual([1, 1])
  })
})

describe("an account whose user is not there", () => {
  beforeEach(async () => open(server))
  afterEach(async () => leave(setting))

  /** Inserts the row that remains after a crash, or after a user was deleted by hand. */
  async function stray(madeAt: number): Promise<UnownedAccount> {
    const account = github()
    const _id = ObjectId.createFromTime(madeAt / 1000)
    await collection("accounts").insertOne({ ...account, userId: new ObjectId(), _id })
    return account
  }

  const anHourAgo = (): number => Date.now() - 3_600_000

  it("gives way to the first sign-in of its person [FP-03]", async () => {
    const account = await stray(anHourAgo())
    expect(await adapter.getUserByAccount(account)).toBeNull()
    const user = await adapter.createUserWithAccount(ann(), account)
    expect(await adapter.getUserByAccount(account)).toEqual(user)
    expect(await rows()).toEqual([1, 1])
  })

  it("gives way to a link [FP-03]", async () => {
    const account = await stray(anHourAgo())
    const user = await adapter.createUser(ann())
    await adapter.linkAccount({ ...account, userId: user.id })
    expect(await adapter.getUserByAccount(account)).toEqual(user)
  })

  it("stays where it is new: another first sign-in may be about to store its user [FC-05]", async () => {
    const account = await stray(Date.now())
    await expect(adapter.createUserWithAccount(ann(), account)).rejects.toThrow("This account exists already")
    expect(await rows()).toEqual([0, 1])
  })
})
