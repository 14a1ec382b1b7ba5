import { randomUUID } from "node:crypto"
import { MongoClient } from "mongodb"
import { MongoClient as MongoClient6 } from "mongodb-6"
import type { MongoDBAdapterOptions } from "../src/index.ts"
import type { ServerInfo } from "./server-info.ts"

/** A separate database, and a client connected to its server. */
export interface Setting {
  readonly client: MongoClient
  readonly databaseName: string
}

/** The supported versions of the driver. */
export const drivers = [
  { driver: "driver 7", connect: (url: string) => new MongoClient(url) },
  // Its classes have private members, so TypeScript distinguishes them. Both versions have everything used here.
  { driver: "driver 6", connect: (url: string) => new MongoClient6(url) as unknown as MongoClient },
] as const

/** The layouts, as options. */
export const layouts: readonly { layout: string; options: MongoDBAdapterOptions }[] = [
  { layout: "documents", options: {} },
  { layout: "records", options: { layout: "records" } },
]

/** Every version of the driver with every layout. */
export const subjects = drivers.flatMap((driver) => layouts.map((layout) => ({ ...driver, ...layout })))

/** Returns the kind of index that keeps e-mail addresses unique on a server. */
export function emailIndex({ partialIndexes }: ServerInfo): "partial" | "sparse" {
  return partialIndexes ? "partial" : "sparse"
}

/** Connects to an unused database. {@link leave} drops it, and closes the client. */
export async function enter(
  server: ServerInfo,
  connect: (url: string) => MongoClient = drivers[0].connect,
): Promise<Setting> {
  return { client: await connect(server.url).connect(), databaseName: `latchkey-${randomUUID()}` }
}

/** Drops the database and closes the client. */
export async function leave({ client, databaseName }: Setting): Promise<void> {
  await client.db(databaseName).dropDatabase()
  await client.close()
}
