import { describeFaults, faultKinds, flowsAtOnce } from "@latchkey/tests-adapters/faults"
import { afterAll, beforeAll, describe } from "vitest"
import { shipped } from "./generate.ts"
import { openDatabase, type Client } from "./open-database.ts"
import { empty, openStore } from "./open-store.ts"

/** One kind of malformed answer is enough, because the store doesn't return any. */
const kinds = faultKinds.filter((kind) => !kind.startsWith("malformed") || kind === "malformed (missing id)")
const schemas = shipped.filter(({ database }) => database !== "mysql")

describe.each(schemas)("the service over Prisma 7 and $name", (schema) => {
  let client: Client
  beforeAll(async () => {
    client = await openDatabase({ version: 7, schema })
  })
  afterAll(async () => client.$disconnect())

  describeFaults(
    async () => {
      await empty(client)
      return openStore(client)
    },
    kinds,
    flowsAtOnce,
  )
})
