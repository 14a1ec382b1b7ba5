import { MongoDBAdapter } from "@auth/mongodb-adapter"
import type { Adapter } from "@latchkey/core/adapters"
import type { MongoClient } from "mongodb"

export { MongoClient } from "mongodb"

/** Returns Auth.js's adapter with a client of version 6 of the driver, the only version that it works with. */
export function authjsAdapter(client: MongoClient, databaseName: string): Adapter {
  return MongoDBAdapter(client, { databaseName })
}
