import { describeFaults, faultKinds, flowsAtOnce } from "@latchkey/tests-adapters/faults"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openRows } from "./rows.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import { type OpenConnection, openStore } from "./stores/store.ts"
import { betterSqlite3 } from "./stores/sqlite.ts"

/** One kind of malformed answer is enough, because the store doesn't return any. */
const kinds = faultKinds.filter((kind) => !kind.startsWith("malformed") || kind === "malformed (missing id)")

describe.each([nodePostgresPool, betterSqlite3])("the service over $name", (store) => {
  let opened: OpenConnection
  beforeAll(async () => {
    opened = await openStore(store)
  })
  afterAll(async () => opened.close())

  describeFaults(
    async () => {
      await empty(opened)
      return openRows(store, opened)
    },
    kinds,
    flowsAtOnce,
  )
})
