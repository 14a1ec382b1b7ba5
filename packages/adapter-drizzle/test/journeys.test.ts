import { describeJourneys } from "@latchkey/tests-adapters/journeys"
import { describe } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import { tables } from "./describe-drivers.ts"
import { usual } from "./stores.ts"

describe.each(usual)("the service over Drizzle with $name", (driver) => {
  describeJourneys(async () => {
    const { db, close } = await driver.open()
    return { adapter: DrizzleAdapter(db, tables[driver.dialect]), close }
  })
})
