import { describeJourneys } from "@latchkey/tests-adapters/journeys"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.ts"
import { usual } from "./generate.ts"
import { openDatabase } from "./open-database.ts"

const cases = usual.filter(({ schema }) => schema.name !== "renamed")

describe.each(cases)("the service over Prisma $version and the schema $schema.name", (choice) => {
  describeJourneys(async () => {
    const client = await openDatabase(choice)
    return { adapter: PrismaAdapter(client, choice.schema.options), close: async () => client.$disconnect() }
  })
})
