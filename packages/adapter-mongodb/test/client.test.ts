import { MongoClient, ObjectId } from "mongodb"
import { MongoClient as MongoClient6, ObjectId as ObjectId6 } from "mongodb-6"
import { afterAll, beforeAll, describe, expect, it, inject } from "vitest"
import { MongoDBAdapter, type MongoDBAdapterOptions } from "../src/index.ts"
import { ann } from "./rows.ts"
import { enter, leave, type Setting } from "./setting.ts"

const server = inject("mongodb")
let setting: Setting

beforeAll(async () => {
  setting = await enter(server)
})
afterAll(async () => leave(setting))

function options(more: object = {}) {
  return { databaseName: setting.databaseName, ...more }
}

describe("the client", () => {
  it("may be a client, connected or not", async () => {
    const client = new MongoClient(server.url)
    const { id } = await MongoDBAdapter(client, options()).createUser(ann())
    await client.close()
    expect(await MongoDBAdapter(setting.client, options()).getUser(id)).toMatchObject({ id })
  })

  it("may be the promise of a client; where it fails, every method rejects with its reason", async () => {
    const adapter = MongoDBAdapter(Promise.resolve(setting.client), options())
    expect(await adapter.getUserByEmail("nobody@example.com")).toBeNull()
    const broken = MongoDBAdapter(Promise.reject<MongoClient>(new Error("no database")), options())
    await expect(broken.getUser("x")).rejects.toThrow("no database")
  })

  it("may be a function, which is called for each operation; `onClose` gets the client back after each", async () => {
    const open = new Set<MongoClient>()
    let closed = 0
    const adapter = MongoDBAdapter(
      async () => {
        const client = await new MongoClient(server.url).connect()
        open.add(client)
        return client
      },
      options({
        onClose: async (client: MongoClient) => {
          expect(open.delete(client)).toBe(true)
          closed++
          await client.close()
        },
      }),
    )
    const { id, email } = await adapter.createUser(ann())
    expect(await adapter.getUser(id)).toMatchObject({ email })
    await expect(adapter.createUser(ann({ email }))).rejects.toThrow("exists already")
    expect({ closed, open: open.size }).toEqual({ closed: 3, open: 0 })
  })

  it("is handed to `onClose` by no operation where it is a client that the application keeps", async () => {
    let closed = 0
    const adapter = MongoDBAdapter(setting.client, options({ onClose: () => closed++ }))
    await adapter.getUserByEmail("nobody@example.com")
    expect(closed).toBe(0)
  })

  it("may fail to close: what the operation did counts", async () => {
    const onClose = async () => {
      throw new Error("it did not close")
    }
    const adapter = MongoDBAdapter(() => setting.client, options({ onClose }))
    const { id } = await adapter.createUser(ann())
    expect(await adapter.getUser(id)).toMatchObject({ id })
    await expect(adapter.updateUser({ id: "nobody" })).rejects.toThrow("no such user")
  })

  it("gets ObjectIds from its own copy of the driver", async () => {
    const client = await new MongoClient6(server.url).connect()
    try {
      const { id } = await MongoDBAdapter(client, options()).createUser(ann())
      const users = client.db(setting.databaseName).collection("users")
      expect(await users.findOne({ _id: new ObjectId6(id) })).not.toBeNull()
    } finally {
      await client.close()
    }
  })

  it("may make ids of another kind for the application's own documents", async () => {
    const client = await new MongoClient(server.url, { pkFactory: { createPk: () => "text" } }).connect()
    try {
      const { id } = await MongoDBAdapter(client, options()).createUser(ann())
      const users = client.db(setting.databaseName).collection("users")
      expect(await users.findOne({ _id: new ObjectId(id) })).not.toBeNull()
    } finally {
      await client.close()
    }
  })

  it("may read other documents from secondaries, and numbers as another type", async () => {
    // When connected to a single server, drivers don't send their read preference.
    const client = await new MongoClient(inject("transactional").url, {
      readPreference: "secondaryPreferred",
      promoteValues: false,
      monitorCommands: true,
    }).connect()
    const preferences: unknown[] = []
    client.on("commandStarted", ({ command }) => preferences.push(command["$readPreference"]?.mode))
    try {
      const adapter = MongoDBAdapter(client, options())
      const account = { provider: "p", providerAccountId: "numbers", type: "oauth", expires_at: 7 } as const
      await adapter.createUserWithAccount(ann(), account)
      expect(await adapter.getAccount("numbers", "p")).toMatchObject({ expires_at: 7 })
      expect(preferences).not.toContain("secondaryPreferred")
      await client.db(setting.databaseName).collection("accounts").findOne()
      expect(preferences).toContain("secondaryPreferred")
    } finally {
      await client.close()
    }
  })
})

describe("the options", () => {
  it.each([
    [{ layout: "tables" }, `\`layout\` is "tables". It must be "documents" or "records".`],
    [{ prefix: "app_" }, "`prefix` works only with the layout `records`"],
    [{ collections: { Users: "" } }, "`collections.Users` must be the name of a collection"],
  ])("are refused at once where they make no sense: %j", (wrong, message) => {
    const make = () => MongoDBAdapter(setting.client, wrong as MongoDBAdapterOptions)
    expect(make).toThrow(message)
  })
})
