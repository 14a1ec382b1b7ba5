import { type ConformanceOptions, type Connection, describeAdapter } from "@latchkey/adapter-conformance"
import type { MongoClient } from "mongodb"
import { inject } from "vitest"
import { createIndexes, MongoDBAdapter, type MongoDBAdapterOptions } from "../src/index.ts"
import { drivers, emailIndex, enter, layouts, leave, subjects } from "./setting.ts"
import type { ServerInfo } from "./server-info.ts"

const server = inject("mongodb")

type DeclaredCapabilities = NonNullable<ConformanceOptions["capabilities"]>

const withIndexes: DeclaredCapabilities = server.partialIndexes
  ? {}
  : { optionalEmail: "mongo-java-server takes no account of partialFilterExpression" }

const reason = "without the unique indexes, two at the same moment can both succeed"
const withoutIndexes: DeclaredCapabilities = {
  uniqueEmail: reason,
  uniqueKeys: reason,
  createUserWithAccount: reason,
  // Two simultaneous revocations would create two documents.
  revocation: reason,
}

interface Subject {
  readonly connect: (url: string) => MongoClient
  readonly options: MongoDBAdapterOptions
}

async function open(on: ServerInfo, { connect, options }: Subject, indexed: boolean): Promise<Connection> {
  const setting = await enter(on, connect)
  const { client, databaseName } = setting
  if (indexed) await createIndexes(client.db(databaseName), { ...options, email: emailIndex(on) })
  return {
    adapter: MongoDBAdapter(client, { ...options, databaseName }),
    unknownUserId: "0123456789abcdef01234567",
    disconnect: async () => leave(setting),
  }
}

for (const subject of subjects) {
  // [ADP-22]
  describeAdapter(`the MongoDB adapter: ${subject.driver}, layout ${subject.layout}`, {
    connect: async () => open(server, subject, true),
    capabilities: withIndexes,
  })
}

for (const { layout, options } of layouts) {
  describeAdapter(`the MongoDB adapter without indexes: layout ${layout}`, {
    connect: async () => open(server, { ...drivers[0], options }, false),
    capabilities: withoutIndexes,
  })
}

// A server with transactions was tested with them above.
if (!server.transactions) {
  const front = inject("transactional")
  // Tests each driver and each layout once, because only one method differs.
  for (const subject of subjects.filter(
    ({ driver, layout }) => (driver === "driver 7") === (layout === "documents"),
  )) {
    describeAdapter(`the MongoDB adapter with transactions: ${subject.driver}, layout ${subject.layout}`, {
      connect: async () => open(front, subject, true),
      capabilities: withIndexes,
    })
  }
}
