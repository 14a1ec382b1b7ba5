import { describeJourneys } from "@latchkey/tests-adapters/journeys"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.ts"
import { others, shipped, versions } from "./generate.ts"
import { openDatabase } from "./open-database.ts"

const nextAuth = others.filter(({ name }) => name === "next-auth")
const cases = versions.flatMap((version) => [...shipped, ...nextAuth].map((schema) => ({ version, schema })))

describe.each(cases)("the service over Prisma $version and the schema $schema.name", (choice) => {
  describeJourneys(async () => {
    const client = await openDatabase(choice)
    return { adapter: PrismaAdapter(client), close: async () => client.$disconnect() }
  })
})
