import { fork } from "node:child_process"
import { once } from "node:events"
import { MongoClient } from "mongodb"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type MongoDBServer, startMongoDB } from "./mongodb.ts"
import { withTransactions } from "./transactions.ts"

let server: MongoDBServer

beforeAll(async () => {
  server = await startMongoDB()
}, 600_000)

afterAll(async () => server.stop())

/** Returns a server's response, or a sentence that there's no server. A busy machine needs seconds to connect. */
async function ask(url: string, milliseconds = 30_000): Promise<unknown> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: milliseconds, directConnection: true })
  try {
    return (await client.db("admin").command({ ping: 1 }))["ok"]
  } catch {
    return "no answer"
  } finally {
    await client.close()
  }
}

describe("a server for tests", () => {
  it.skipIf(process.env["MONGODB_URL"])("ends when it is told to", async () => {
    const other = await startMongoDB()
    expect(await ask(other.url)).toBe(1)
    await other.stop()
    expect(await ask(other.url, 300)).toBe("no answer")
  })

  it.skipIf(process.env["MONGODB_URL"])(
    "ends with a process that was killed",
    { timeout: 90_000 },
    async () => {
      const child = fork(new URL("hold-server.child.ts", import.meta.url), { stdio: "ignore" })
      const [url] = (await once(child, "message")) as [string]
      expect(await ask(url)).toBe(1)
      child.kill("SIGKILL")
      await vi.waitUntil(async () => (await ask(url, 300)) === "no answer", { timeout: 60_000 })
    },
  )

  it("is explained where the program that was named is not one", async () => {
    vi.stubEnv("MONGODB_URL", "")
    vi.stubEnv("MONGOMS_SYSTEM_BINARY", "/nowhere/mongod")
    try {
      await expect(startMongoDB()).rejects.toThrow("MONGOMS_SYSTEM_BINARY is /nowhere/mongod")
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

describe("the front that has transactions", () => {
  it("keeps what a transaction committed, and removes what one that failed inserted", async (context) => {
    if (server.transactions) return context.skip(`${server.name} has its own transactions`)
    const front = await withTransactions(server)
    const client = await new MongoClient(front.url).connect()
    const rows = client.db("front").collection<{ _id: number }>("rows")
    try {
      await client.withSession(async (session) =>
        session.withTransaction(async () => {
          await rows.insertOne({ _id: 1 }, { session })
        }),
      )
      const failing = client.withSession(async (session) =>
        session.withTransaction(async () => {
          await rows.insertOne({ _id: 2 }, { session })
          await rows.updateOne({ _id: 3 }, { $setOnInsert: { name: "c" } }, { upsert: true, session })
          await rows.insertOne({ _id: 1 }, { session })
        }),
      )
      await expect(failing).rejects.toMatchObject({ code: 11_000 })
      expect(await rows.find().toArray()).toEqual([{ _id: 1 }])
    } finally {
      await client.db("front").dropDatabase()
      await client.close()
      await front.stop()
    }
  })
})
