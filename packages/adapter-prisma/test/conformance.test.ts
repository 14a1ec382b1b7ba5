import { describeAdapter, type Without } from "@latchkey/adapter-conformance"
import { PrismaAdapter } from "../src/index.ts"
import { generators, shipped, versions, type Database } from "./generate.ts"
import { openDatabase } from "./open-database.ts"

/** The shipped schemas have the columns that the service needs, and no others. */
const standard: Without = {
  extraColumns: "the shipped schemas have no column `role`; another test has one",
  openAccountFields:
    "a table has the columns that its schema names; the adapter leaves the other members out",
}

const lacking: Readonly<Record<Database, Without>> = {
  sqlite: {},
  postgresql: {},
  mysql: {},
}

for (const version of versions) {
  for (const schema of shipped) {
    for (const generator of generators) {
      describeAdapter(`Prisma ${version} (${generator}) on ${schema.name} [ADP-22]`, {
        without: { ...standard, ...lacking[schema.database] },
        connect: async () => {
          const client = await openDatabase({ version, schema, generator })
          return { adapter: PrismaAdapter(client), disconnect: async () => client.$disconnect() }
        },
      })
    }
  }
}
