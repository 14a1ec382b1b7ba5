import { describeJourneys } from "@latchkey/tests-adapters/journeys"
import { describeOneTimeCodes } from "@latchkey/tests-adapters/one-time-codes"
import { describe } from "vitest"
import { SqlAdapter } from "../src/index.ts"
import { openStore, optionsOf } from "./stores/store.ts"
import { oneOfEach } from "./stores.ts"

describe.each(oneOfEach)("the service over $name", (store) => {
  const open = async () => {
    const { connection, close } = await openStore(store)
    return { adapter: SqlAdapter(connection, optionsOf(store)), close }
  }
  describeJourneys(open)
  describeOneTimeCodes(open)
})
