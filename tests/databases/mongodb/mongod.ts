import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { ownFolder } from "../account.ts"
import { freePort } from "@latchkey/test-kit/free-port"
import { startServer } from "../server.ts"
import { MongoClient } from "mongodb"
import type { MongoDBServer } from "./mongodb-server.ts"

const settings = ["--bind_ip", "127.0.0.1", "--nounixsocket", "--replSet", "latchkey"]

/** Starts a mongod as a replica set with one member, so that it has transactions. */
export async function startMongod(program: string): Promise<MongoDBServer> {
  const folder = ownFolder("mongod", {})
  const data = join(folder, "data")
  mkdirSync(data)
  const port = await freePort()
  const stop = await startServer({
    name: "mongod",
    // It logs to standard output, including when it's ready.
    program: "/bin/sh",
    args: ["-c", `exec "$@" >&2`, "mongod", program, ...settings, "--dbpath", data, "--port", String(port)],
    folder,
    account: {},
    ready: /Waiting for connections/i,
    signal: "TERM",
  })
  try {
    const version = await initiate(port)
    return {
      name: `MongoDB ${version}, a replica set of one`,
      url: `mongodb://127.0.0.1:${port}/?replicaSet=latchkey`,
      partialIndexes: true,
      transactions: true,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Turns the server into a replica set, and waits until it accepts writes. @returns the server's version */
async function initiate(port: number): Promise<string> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  try {
    const admin = client.db("admin")
    await admin.command({
      replSetInitiate: { _id: "latchkey", members: [{ _id: 0, host: `127.0.0.1:${port}` }] },
    })
    while ((await admin.command({ hello: 1 }))["isWritablePrimary"] !== true) await pause(50)
    const { version } = await admin.command({ buildInfo: 1 })
    return String(version)
  } finally {
    await client.close()
  }
}
