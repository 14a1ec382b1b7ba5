import { describeRaces } from "@latchkey/tests-adapters/races"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openRows } from "./rows.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import { type OpenConnection, openStore } from "./stores/store.ts"
import { betterSqlite3 } from "./stores/sqlite.ts"
import { stores } from "./stores.ts"

/** The number of databases. Each runs one round at a time. */
const abreast = 2

/** `./run stress` uses every driver. A normal run uses two. */
const raced = process.env["RACE_ROUNDS"] === undefined ? [nodePostgresPool, betterSqlite3] : stores

describe.each(raced)("the service over $name", (store) => {
  const lanes: OpenConnection[] = []
  beforeAll(async () => {
    for (let lane = 0; lane < abreast; lane++) lanes.push(await openStore(store))
  })
  afterAll(async () => {
    await Promise.all(lanes.map(async ({ close }) => close()))
  })

  describeRaces({
    abreast,
    rounds: 4,
    open: async (lane) => {
      const opened = lanes[lane]
      if (opened === undefined) throw new Error(`There is no lane ${lane}.`)
      await empty(opened)
      return openRows(store, opened)
    },
  })
})
