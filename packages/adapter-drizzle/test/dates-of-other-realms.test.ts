import { runInNewContext } from "node:vm"
import { customType, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { drizzle } from "drizzle-orm/sqlite-proxy"
import { expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"

const dateOfAnotherRealm = runInNewContext("(time) => new Date(time)") as (time: number) => Date

/** A column whose dates come from another realm, like a driver's dates in Jest. */
const date = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  toDriver: (value) => value.getTime(),
  fromDriver: dateOfAnotherRealm,
})

test("a session is revoked, too, if the driver's dates are of another realm [SE-05]", async () => {
  const revocationsTable = sqliteTable("revocation", {
    key: text().primaryKey(),
    since: date().notNull(),
    until: date().notNull(),
  })
  const database = drizzle(async () => Promise.resolve({ rows: [["session", 1_000, 2_000]] }))
  const since = await DrizzleAdapter(database, { revocationsTable }).revokedSince(["session", "other"])
  expect(since.map(Number)).toEqual([1_000, 0])
})
