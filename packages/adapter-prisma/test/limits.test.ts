import { describeLimits } from "@latchkey/tests-adapters/limits"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.ts"
import { shipped } from "./generate.ts"
import { openDatabase } from "./open-database.ts"

describe.each(shipped)("limits over Prisma 7 and $name", (schema) => {
  describeLimits(async () => {
    const client = await openDatabase({ version: 7, schema })
    return { adapter: PrismaAdapter(client, schema.options), close: async () => client.$disconnect() }
  })
})
