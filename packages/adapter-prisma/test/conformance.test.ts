import { describeAdapter, type DeclaredCapabilities } from "@latchkey/adapter-conformance"
import { PrismaAdapter } from "../src/index.ts"
import { shipped, usual } from "./generate.ts"
import { openDatabase } from "./open-database.ts"

/** The shipped schemas have only the columns that the service needs. */
const capabilities: DeclaredCapabilities = {
  extraColumns: "the shipped schemas have no column `role`; the schema of another test has one",
  openAccountFields: "a table has the columns that its schema names; the adapter leaves other members out",
}

for (const { version, schema, generator } of usual.filter(({ schema }) => shipped.includes(schema))) {
  describeAdapter(`Prisma ${version} on ${schema.name} [ADP-22]`, {
    capabilities,
    rounds: version === 7 ? 3 : 1,
    connect: async () => {
      const client = await openDatabase({ version, schema, generator })
      return { adapter: PrismaAdapter(client), disconnect: async () => client.$disconnect() }
    },
  })
}
