import { findProgram, isExecutable } from "../programs.ts"
import { MongoClient } from "mongodb"
import { startMongoJavaServer } from "./mongo-java-server.ts"
import { startMongod } from "./mongod.ts"
import type { MongoDBServer } from "./mongodb-server.ts"

export type { MongoDBServer } from "./mongodb-server.ts"

/**
 * Returns a MongoDB server: the one in `MONGODB_URL`; otherwise a mongod, from `MONGOMS_SYSTEM_BINARY` or PATH;
 * otherwise mongo-java-server. Prints which one it is. Servers that this function starts end with the process.
 *
 * @throws {Error} that says what to do, if there's no server
 */
export async function startMongoDB(): Promise<MongoDBServer> {
  const server = await start()
  console.log(`mongodb: ${server.name}`)
  return server
}

async function start(): Promise<MongoDBServer> {
  const url = process.env["MONGODB_URL"]
  if (url) return existing(url)
  const chosen = process.env["MONGOMS_SYSTEM_BINARY"]
  if (chosen && !isExecutable(chosen))
    throw new Error(
      `MONGOMS_SYSTEM_BINARY is ${chosen}, which is no program: set it to the path of a mongod.`,
    )
  const mongod = chosen || findProgram("mongod")
  return mongod ? startMongod(mongod) : startMongoJavaServer()
}

async function existing(url: string): Promise<MongoDBServer> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 })
  try {
    const admin = client.db("admin")
    const { version } = await admin.command({ buildInfo: 1 })
    const { setName, msg } = await admin.command({ hello: 1 })
    return {
      name: `the server of MONGODB_URL, which says that it is MongoDB ${String(version)}`,
      url,
      partialIndexes: true,
      transactions: typeof setName === "string" || msg === "isdbgrid",
      stop: async () => {},
    }
  } finally {
    await client.close()
  }
}
