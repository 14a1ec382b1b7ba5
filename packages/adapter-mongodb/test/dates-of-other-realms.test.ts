import { runInNewContext } from "node:vm"
import { ObjectId } from "mongodb"
import { expect, test } from "vitest"
import { MongoDBAdapter } from "../src/index.ts"
import type { MongoDBClient } from "../src/mongodb-client.ts"

const dateOfAnotherRealm = runInNewContext("(time) => new Date(time)") as (time: number) => Date

/** A client whose dates come from another realm, like the driver's dates in Jest. */
function clientWith(since: Date): MongoDBClient {
  const collection = { find: () => ({ toArray: async () => Promise.resolve([{ key: "session", since }]) }) }
  const options = { pkFactory: { createPk: () => new ObjectId() } }
  return { options, db: () => ({ collection: () => collection }) } as unknown as MongoDBClient
}

test("a session is revoked, too, if the driver's dates are of another realm [SE-05]", async () => {
  const since = await MongoDBAdapter(clientWith(dateOfAnotherRealm(1_000))).revokedSince(["session", "other"])
  expect(since.map(Number)).toEqual([1_000, 0])
})
