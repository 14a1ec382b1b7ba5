import { MongoDBAdapter } from "@auth/mongodb-adapter"
import type { Adapter } from "@latchkey/core/adapters"
import type { MongoClient } from "mongodb"

export { MongoClient } from "mongodb"

/** Auth.js's adapter over a client of version 6 of the driver: the only one it works with. */
export function authjsAdapter(client: MongoClient, databaseName: string): Adapter {
  return MongoDBAdapter(client, { databaseName })
}
