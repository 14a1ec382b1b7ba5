import { createServer, type Socket } from "node:net"
import { MongoClient, MongoServerError } from "mongodb"
import type { MongoDBServer } from "./mongodb-server.ts"
import { readCommand, takeMessage, type WireDocument } from "./wire-message.ts"

/** The documents that a transaction has stored so far, and true if one of its writes was refused. */
interface Transaction {
  readonly stored: { database: string; collection: string; id: unknown }[]
  refused: boolean
}

/** The members that a session, a transaction or a replica set adds to a command. A standalone server refuses them. */
const added = [
  "lsid",
  "txnNumber",
  "autocommit",
  "startTransaction",
  "$clusterTime",
  "$readPreference",
  "$db",
  "readConcern",
]

/**
 * Starts a proxy that adds transactions to a server without them: it claims to be a replica set, accepts sessions, and
 * passes on commands. When a transaction is aborted, it removes the inserted documents. This way, a driver's transactions
 * can be tested without MongoDB: which commands are sent and committed, and that the others leave nothing behind. It
 * doesn't isolate transactions: others can see uncommitted changes. It undoes only insertions.
 *
 * @throws Error if the server has transactions, because it doesn't need the proxy
 */
export async function withTransactions(server: MongoDBServer): Promise<MongoDBServer> {
  if (server.transactions) throw new Error(`${server.name} has its own transactions.`)
  const client = await new MongoClient(server.url).connect()
  const open = new Map<string, Transaction>()
  const sockets = new Set<Socket>()
  const front = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)))
    serve(socket, async (command) => answer(command, client, open, address()))
  })
  const address = (): string => {
    const bound = front.address()
    return typeof bound === "object" && bound !== null ? `127.0.0.1:${bound.port}` : ""
  }
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve))
  return {
    ...server,
    name: `${server.name}, behind a front that undoes the insertions of aborted transactions`,
    url: `mongodb://${address()}/?replicaSet=latchkey`,
    transactions: true,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => front.close(resolve))
      await client.close()
    },
  }
}

/** Answers the messages in the order of their arrival. */
function serve(socket: Socket, handle: (command: WireDocument) => Promise<WireDocument>): void {
  let arrived = Buffer.alloc(0)
  let last = Promise.resolve()
  socket.on("error", () => socket.destroy())
  socket.on("data", (chunk: Buffer) => {
    arrived = Buffer.concat([arrived, chunk])
    for (let taken = takeMessage(arrived); taken !== null; taken = takeMessage(arrived)) {
      arrived = Buffer.from(taken.rest)
      const { command, reply } = readCommand(taken.message)
      last = last.then(async () => {
        socket.write(reply(await handle(command)))
      })
    }
  })
}

async function answer(
  command: WireDocument,
  client: MongoClient,
  open: Map<string, Transaction>,
  address: string,
): Promise<WireDocument> {
  const [name = ""] = Object.keys(command)
  if (/^(hello|isMaster|ismaster)$/.test(name)) return hello(address)
  if (name === "endSessions") return { ok: 1 }
  if (command["autocommit"] === undefined) return forward(command, client)
  const key = JSON.stringify([command["lsid"], command["txnNumber"]])
  if (command["startTransaction"] === true) open.set(key, { stored: [], refused: false })
  const transaction = open.get(key)
  if (transaction === undefined || (name === "commitTransaction" && transaction.refused))
    return { ok: 0, code: 251, codeName: "NoSuchTransaction", errmsg: "There is no such transaction." }
  if (name === "commitTransaction" || name === "abortTransaction") {
    open.delete(key)
    if (name === "abortTransaction") await undo(transaction, client)
    return { ok: 1 }
  }
  const answered = await forward(command, client)
  note(name, command, answered, transaction)
  return answered
}

/** Remembers the documents that a transaction's command has inserted. */
function note(name: string, command: WireDocument, answered: WireDocument, transaction: Transaction): void {
  const database = String(command["$db"])
  const collection = String(command[name])
  const made = (id: unknown): unknown => transaction.stored.push({ database, collection, id })
  if (answered["writeErrors"] !== undefined || Number(answered["ok"]) !== 1) transaction.refused = true
  else if (name === "insert") for (const { _id } of command["documents"] as WireDocument[]) made(_id)
  for (const { _id } of (answered["upserted"] ?? []) as WireDocument[]) made(_id)
}

async function undo({ stored }: Transaction, client: MongoClient): Promise<void> {
  for (const { database, collection, id } of stored.toReversed()) {
    await client.db(database).command({ delete: collection, deletes: [{ q: { _id: id }, limit: 1 }] })
  }
}

async function forward(command: WireDocument, client: MongoClient): Promise<WireDocument> {
  const plain = Object.fromEntries(Object.entries(command).filter(([name]) => !added.includes(name)))
  try {
    return await client.db(String(command["$db"])).command(plain, { promoteValues: false })
  } catch (error) {
    if (error instanceof MongoServerError) return error.errorResponse
    throw error
  }
}

function hello(address: string): WireDocument {
  return {
    ok: 1,
    ismaster: true,
    isWritablePrimary: true,
    helloOk: true,
    setName: "latchkey",
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    minWireVersion: 0,
    maxWireVersion: 9,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    readOnly: false,
    localTime: new Date(),
  }
}
