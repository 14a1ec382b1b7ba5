import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { MongoClient } from "mongodb"
import type { MongoDBServer } from "./mongodb-server.ts"
import { startServer } from "./server-process.ts"

/** Runs the program behind it until standard input ends, also where the process at the other end was killed. */
const untilInputEnds = `"$@" & server=$!; cat > /dev/null; kill "$server"; wait "$server"`

/** Starts a mongod, as a replica set of one: so it has transactions. */
export async function startMongod(program: string): Promise<MongoDBServer> {
  const data = mkdtempSync(join(tmpdir(), "mongod-"))
  const port = await freePort()
  const args = ["--dbpath", data, "--port", String(port), "--bind_ip", "127.0.0.1", "--nounixsocket"]
  const { stop } = await startServer(
    "sh",
    ["-c", untilInputEnds, "sh", program, ...args, "--replSet", "latchkey"],
    /Waiting for connections/,
  )
  const remove = async (): Promise<void> => {
    await stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const version = await initiate(port)
    return {
      name: `MongoDB ${version}, a replica set of one`,
      url: `mongodb://127.0.0.1:${port}/?replicaSet=latchkey`,
      partialIndexes: true,
      transactions: true,
      stop: remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Makes the server a replica set, and waits until it accepts writes. @returns the server's version */
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => {
        if (typeof address === "object" && address !== null) resolve(address.port)
        else reject(new Error("No port of the loopback interface is free."))
      })
    })
  })
}
