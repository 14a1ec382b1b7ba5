import { describeOneTimeCodes } from "@latchkey/tests-adapters/one-time-codes"
import { describe } from "vitest"
import { DrizzleAdapter } from "../src/index.ts"
import { tables } from "./describe-drivers.ts"
import { usual } from "./stores.ts"

describe.each(usual)("one-time codes over Drizzle with $name", (driver) => {
  describeOneTimeCodes(async () => {
    const { db, close } = await driver.open()
    return { adapter: DrizzleAdapter(db, tables[driver.dialect]), close }
  })
})
