import { describeFaults, faultKinds, flowsAtOnce } from "@latchkey/tests-adapters/faults"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openStore } from "./open-store.ts"
import { libsql, nodePostgres, type Opened } from "./stores.ts"

/** One kind of malformed answer is enough, because the store doesn't return any. */
const kinds = faultKinds.filter((kind) => !kind.startsWith("malformed") || kind === "malformed (missing id)")

describe.each([nodePostgres, libsql])("the service over Drizzle with $name", (driver) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await driver.open()
  })
  afterAll(async () => opened.close())

  describeFaults(
    async () => {
      await empty(driver, opened)
      return openStore(driver, opened)
    },
    kinds,
    flowsAtOnce,
  )
})
