import { randomUUID } from "node:crypto"
import { createIndexes, MongoDBAdapter } from "@latchkey/adapter-mongodb"
import type { Adapter } from "@latchkey/core/adapters"
import { authjsAdapter, MongoClient } from "@latchkey/tests-authjs-mongodb/adapter"
import { startMongoDB } from "@latchkey/tests-databases/mongodb"
import type { BenchDatabase, BenchStore } from "./bench-database.ts"

/** The commands that a client sends by itself, not for an adapter. */
const ofTheClient = /^(?:hello|ismaster|ping|endSessions|commitTransaction|abortTransaction)$/i

/**
 * Opens MongoDB, as `startMongoDB` finds it. Both sides use version 6 of the driver, because Auth.js's adapter doesn't
 * accept any other.
 */
export async function openMongoDB(): Promise<BenchDatabase> {
  const server = await startMongoDB()
  const clients: MongoClient[] = []
  const open = async (adapterOf: (client: MongoClient, name: string) => Adapter): Promise<BenchStore> => {
    const client = await new MongoClient(server.url, { monitorCommands: true }).connect()
    clients.push(client)
    const name = `bench-${randomUUID()}`
    await createIndexes(client.db(name), { email: server.partialIndexes ? "partial" : "sparse" })
    const commands: string[] = []
    client.on("commandStarted", ({ commandName }) => {
      if (!ofTheClient.test(commandName)) commands.push(commandName)
    })
    return {
      adapter: adapterOf(client, name),
      observe() {
        commands.length = 0
        return { asked: commands, statements: commands }
      },
    }
  }
  return {
    ours: async () => open((client, databaseName) => MongoDBAdapter(client, { databaseName })),
    theirs: async () => open(authjsAdapter),
    stop: async () => {
      for (const client of clients) await client.close()
      await server.stop()
    },
  }
}
