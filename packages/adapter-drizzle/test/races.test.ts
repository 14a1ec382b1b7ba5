import { describeRaces } from "@latchkey/tests-adapters/races"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openStore } from "./open-store.ts"
import { libsql, mysql2, nodePostgres, type Opened } from "./stores.ts"

/** The number of databases. Each runs one round at a time. */
const abreast = 4

/** `./run stress` also runs the races on MariaDB. A normal run uses two databases. */
const drivers = [nodePostgres, libsql, ...(process.env["RACE_ROUNDS"] === undefined ? [] : [mysql2])]

describe.each(drivers)("the service over Drizzle with $name", (driver) => {
  const lanes: Opened[] = []
  beforeAll(async () => {
    for (let lane = 0; lane < abreast; lane++) lanes.push(await driver.open())
  })
  afterAll(async () => {
    await Promise.all(lanes.map(async ({ close }) => close()))
  })

  describeRaces({
    abreast,
    rounds: 6,
    open: async (lane) => {
      const opened = lanes[lane]
      if (opened === undefined) throw new Error(`There is no lane ${lane}.`)
      await empty(driver, opened)
      return openStore(driver, opened)
    },
  })
})
