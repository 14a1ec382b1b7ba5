import { describeOneTimeCodes } from "@latchkey/tests-adapters/one-time-codes"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.ts"
import { shipped } from "./generate.ts"
import { openDatabase } from "./open-database.ts"

describe.each(shipped)("one-time codes over Prisma 7 and $name", (schema) => {
  describeOneTimeCodes(async () => {
    const client = await openDatabase({ version: 7, schema })
    return { adapter: PrismaAdapter(client, schema.options), close: async () => client.$disconnect() }
  })
})
